import IconX from 'virtual:icon/x';
import { getRecentRestore } from '@karportalen/contract/auth/endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import classes from './restore-notice.module.css';

/** The id of the restore whose notice was closed in this browser; a later restore shows again. */
const CLOSED_KEY = 'RESTORE_NOTICE_CLOSED';

/** Says why everybody was signed out and what is lost, for some weeks after a restore or until closed. */
export const RestoreNotice = () => {
  const { data } = useQuery({ ...queryOf(getRecentRestore), staleTime: Number.POSITIVE_INFINITY });
  const [closed, setClosed] = useState(() => localStorage.getItem(CLOSED_KEY));
  const restore = data?.restore;
  if (!restore || restore.id === closed) return null;
  const close = () => {
    localStorage.setItem(CLOSED_KEY, restore.id);
    setClosed(restore.id);
  };
  const { restoredAt, backupTakenAt } = restore;
  return (
    <div className={classes.notice}>
      <Notice>
        <div className={classes.row}>
          <p>{wholeDates(authTexts.restored(formatDateTime(restoredAt), formatDateTime(backupTakenAt)))}</p>
          <IconButton label="Stäng" icon={<IconX size={18} stroke={1.75} aria-hidden />} onClick={close} />
        </div>
      </Notice>
    </div>
  );
};
