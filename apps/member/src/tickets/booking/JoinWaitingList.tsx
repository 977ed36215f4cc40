import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { joinWaitingList } from '@karportalen/contract/tickets/member-endpoints';
import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { useTexts } from '../../platform/language.ts';
import { call, failureOf } from '../../platform/request.ts';
import { TicketTypeRows } from '../TicketTypeRows.tsx';
import { useAction } from '../use-action.ts';
import classes from './booking.module.css';
import { countOf, firstChoice, holdBodyOf, maxTickets, totalOf, withCount } from './choice.ts';
import { joinTexts } from './join-texts.ts';
import { eventPath } from './place-hold.ts';
import { Stepper } from './Stepper.tsx';

/** A lost answer and a second press join once: whoever waits already has got what they asked for. */
const join = async ({ id, eventReservationDetails }: MemberEvent, choice: ReturnType<typeof firstChoice>) => {
  const body = holdBodyOf(choice, { ...eventReservationDetails, gatherFoodPreferences: false });
  try {
    await call<typeof joinWaitingList>('POST', '/events/:id/waiting', { params: { id }, body }, randomId());
  } catch (error) {
    if (failureOf(error).code !== 'ALREADY_WAITING') throw error;
  }
};

/** How many of which ticket type, what the waiting list means, and the press that joins. */
export const JoinWaitingList = ({ event, onDone }: { event: MemberEvent; onDone: () => void }) => {
  const t = useTexts(joinTexts);
  const [choice, setChoice] = useState(() => firstChoice(event.eventReservationDetails));
  const [asked, setAsked] = useState(false);
  const { act, busy, fault } = useAction(() => void refresh(eventPath(event.id)));
  const count = totalOf(choice);
  const most = maxTickets({ ...event, left: null });
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    setAsked(true);
    if (count === 0) return;
    void act('join', async () => {
      await join(event, choice);
      await refresh(eventPath(event.id));
      onDone();
    });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TicketTypeRows
        event={event}
        control={({ id }, name) => (
          <Stepper
            name={name}
            count={countOf(choice, id)}
            most={countOf(choice, id) + most - count}
            onChange={(next) => setChoice(withCount(choice, id, next))}
          />
        )}
      />
      <p>{t.rules}</p>
      <Notice>{asked && count === 0 ? t.chooseFirst : fault}</Notice>
      <Button type="submit" busy={busy !== null} data-main-act>
        {busy === null ? t.confirm(count) : t.joining}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t.never}
      </Button>
    </form>
  );
};
