import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { joinWaitingList } from '@karportalen/contract/tickets/member-endpoints';
import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { useTexts } from '../../platform/language.ts';
import { call, failureOf } from '../../platform/request.ts';
import { useAction } from '../shared/use-action.ts';
import classes from './booking.module.css';
import { joinTexts } from './join-texts.ts';
import { PlaceCount } from './PlaceCount.tsx';
import { eventPath } from './place-hold.ts';
import { placesBody } from './places-body.ts';

/** Idempotent: after a lost answer or a double press, ALREADY_WAITING counts as success. */
const join = async (event: MemberEvent, count: number) => {
  const asked = { params: { id: event.id }, body: placesBody(event, count) };
  try {
    await call<typeof joinWaitingList>('POST', '/events/:id/waiting', asked, randomId());
  } catch (error) {
    if (failureOf(error).code !== 'ALREADY_WAITING') throw error;
  }
};

/** How many places, what the waiting list means, and the press that joins. */
export const JoinWaitingList = ({ event, onDone }: { event: MemberEvent; onDone: () => void }) => {
  const t = useTexts(joinTexts);
  const [count, setCount] = useState(1);
  const { act, busy, fault } = useAction(() => void refresh(eventPath(event.id)));
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    void act('join', async () => {
      await join(event, count);
      await refresh(eventPath(event.id));
      onDone();
    });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <PlaceCount event={event} count={count} onChange={setCount} />
      <p>{t.rules}</p>
      <Notice>{fault}</Notice>
      <Button type="submit" busy={busy !== null} data-main-act>
        {busy === null ? t.confirm(count) : t.joining}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t.never}
      </Button>
    </form>
  );
};
