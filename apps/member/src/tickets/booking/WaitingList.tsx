import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { leaveWaitingList } from '@karportalen/contract/tickets/member-endpoints';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { useAction } from '../shared/use-action.ts';
import classes from './booking.module.css';
import { eventPath } from './place-hold.ts';
import { waitingTexts } from './waiting-texts.ts';

const JoinForm = lazyPart(() => import('./JoinWaitingList.tsx').then((part) => part.JoinWaitingList));

/** The waiting list of a sold-out event: how long it is, where one stands in it, and how to join or leave. */
export const WaitingList = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(waitingTexts);
  const [isJoining, setJoining] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const { act, busy, fault } = useAction(() => void refresh(eventPath(event.id)));
  const { waiting, waitingList: list } = event;
  if (!list) return null;
  const leave = () =>
    act('leave', async () => {
      await call<typeof leaveWaitingList>('DELETE', '/events/:id/waiting', { params: { id: event.id } });
      await refresh(eventPath(event.id));
      setLeft(true);
    });
  return (
    <>
      {waiting ? (
        <p className={classes.strong} role="status">
          {t.position(waiting.position)}
        </p>
      ) : (
        <p>{t.length(list.length)}</p>
      )}
      {list.isPaused && <p>{t.paused}</p>}
      {list.movedFirst > 0 && <p>{t.moved(list.movedFirst)}</p>}
      <Notice tone={fault ? 'fault' : 'good'}>{fault ?? (hasLeft && !waiting && t.left)}</Notice>
      {waiting && (
        <Button kind="secondary" busy={busy !== null} onClick={leave}>
          {busy === null ? t.leave : t.leaving}
        </Button>
      )}
      {!waiting && isJoining && <JoinForm event={event} onDone={() => setJoining(false)} />}
      {!waiting && !isJoining && list.isOpen && (
        <Button kind="secondary" onClick={() => setJoining(true)}>
          {t.join}
        </Button>
      )}
    </>
  );
};
