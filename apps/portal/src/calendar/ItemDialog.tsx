import { calendarKindLabels } from '@karportalen/contract/calendar/kinds';
import { mayEdit, mayOpen } from '@karportalen/contract/calendar/move';
import { editPath, pagePath } from '@karportalen/contract/calendar/paths';
import type { ReactNode } from 'react';
import { SeriesList } from '../events/series/SeriesList.tsx';
import { ButtonLink } from '../kit/button/ButtonLink.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { type Fact, FactList } from '../kit/dialog/FactList.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { capital } from './calendar-days.ts';
import { isOwn, type OwnItem, type ShownItem, statusLabel, whenText } from './calendar-items.ts';
import { MoveField } from './MoveField.tsx';
import classes from './page.module.css';

type ItemDialogProps = {
  readonly item: ShownItem;
  readonly opened: boolean;
  readonly isMovable: boolean;
  readonly onClose: () => void;
  readonly onMove: (item: OwnItem, start: string) => void;
};

const factsOf = (item: ShownItem): Fact[] => {
  const status = statusLabel(item);
  return [
    { label: 'Vad', value: calendarKindLabels[item.kind] },
    { label: 'När', value: wholeTimes(capital(whenText(item))) },
    ...(item.id && item.series
      ? [{ label: 'Serie', value: <SeriesList event={{ id: item.id, series: item.series }} /> }]
      : []),
    { label: 'Av', value: item.host },
    ...(status ? [{ label: 'Status', value: <StatusBadge>{status}</StatusBadge> }] : []),
  ];
};

/** Does not break '17:00–23:00' after the dash. */
const wholeTimes = (text: string): ReactNode => {
  const [, before = '', time = ''] = /^(.*?)(\d\d:\d\d–\d\d:\d\d)$/.exec(text) ?? [];
  return time === '' ? (
    text
  ) : (
    <>
      {before}
      <span className={classes.whole}>{time}</span>
    </>
  );
};

/** An item's facts, with moving, opening and editing for one's own. */
export const ItemDialog = ({ item, opened, isMovable, onClose, onMove }: ItemDialogProps) => {
  const user = useUser();
  const own = isOwn(item) ? item : undefined;
  const edit = own && mayEdit(own, user) ? editPath(own) : undefined;
  return (
    <Dialog opened={opened} onClose={onClose} title={item.title} size="sm">
      <FactList facts={factsOf(item)} />
      {own && isMovable && <MoveField key={item.key} item={own} onMove={(start) => onMove(own, start)} />}
      {own ? (
        <DialogActions>
          {mayOpen(own, user) && (
            <ButtonLink to={pagePath(own)} look="secondary">
              Öppna
            </ButtonLink>
          )}
          {edit && (
            <ButtonLink to={edit} look="primary">
              Redigera
            </ButtonLink>
          )}
        </DialogActions>
      ) : (
        <p className={classes.quiet}>
          Det här hör till någon annan i kåren. Du ser det för att ni inte ska krocka.
        </p>
      )}
    </Dialog>
  );
};
