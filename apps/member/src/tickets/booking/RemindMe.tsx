import IconBell from 'virtual:icon/bell';
import IconCheck from 'virtual:icon/check';
import type {
  askForReleaseReminder,
  dropReleaseReminder,
  getReleaseReminder,
} from '@karportalen/contract/events/member-endpoints';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { putAnswer } from '../../platform/answer-cache.ts';
import { useTexts } from '../../platform/language.ts';
import { type PushState, pushState } from '../../platform/push.ts';
import { call } from '../../platform/request.ts';
import { read, useAnswer } from '../../platform/use-answer.ts';
import { useAction } from '../shared/use-action.ts';
import classes from './remind-me.module.css';
import { reminderTexts } from './reminder-texts.ts';

const usePushState = (): PushState | null => {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => void pushState().then(setState), []);
  return state;
};

/** Toggle: a push before the ticket release. */
export const RemindMe = ({ eventId }: { eventId: string }) => {
  const t = useTexts(reminderTexts);
  const args = { params: { id: eventId } };
  const query = read<typeof getReleaseReminder>('/events/:id/reminder', args);
  const { data } = useAnswer(query);
  const { act, busy, fault } = useAction();
  const push = usePushState();
  if (!data) return null;
  const { isWanted } = data;
  const change = () =>
    act('reminder', async () => {
      if (isWanted) await call<typeof dropReleaseReminder>('DELETE', '/events/:id/reminder', args);
      else await call<typeof askForReleaseReminder>('PUT', '/events/:id/reminder', args);
      putAnswer(query.path, { isWanted: !isWanted });
    });
  const Icon = isWanted ? IconCheck : IconBell;
  return (
    <div className={classes.remind}>
      <Button kind="secondary" busy={busy !== null} aria-pressed={isWanted} onClick={change}>
        <Icon size={18} stroke={2} aria-hidden />
        {t.remind}
      </Button>
      <Notice tone="fault">{fault}</Notice>
      {isWanted && push !== null && (
        <p className={classes.note} role="status">
          {push === 'on' ? (
            t.when
          ) : (
            <>
              {t.isOff} <Link to="/account">{t.turnOn}</Link>
            </>
          )}
        </p>
      )}
    </div>
  );
};
