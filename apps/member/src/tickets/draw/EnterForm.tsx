import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useTexts } from '../../platform/language.ts';
import bookingClasses from '../booking/booking.module.css';
import { PlaceCount } from '../booking/PlaceCount.tsx';
import { useAction } from '../shared/use-action.ts';
import { drawTexts } from './draw-texts.ts';
import { enterAlone } from './enter-draw.ts';
import { JoinGroup } from './JoinGroup.tsx';

/** Enters the member, with places for companions, without a group. */
const Alone = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(drawTexts);
  const [count, setCount] = useState(1);
  const { act, busy, fault } = useAction();
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    void act('enter', () => enterAlone(event, count));
  };
  return (
    <form className={bookingClasses.form} onSubmit={submit}>
      <PlaceCount event={event} count={count} onChange={setCount} />
      <Notice>{fault}</Notice>
      <Button type="submit" busy={busy !== null} data-main-act>
        {busy ? t.entering : t.enterFor(count)}
      </Button>
    </form>
  );
};

/** Enters a draw with one press, or joins a group by its code. */
export const EnterForm = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(drawTexts);
  const [isGroup, setIsGroup] = useState(false);
  const mayGroup = event.eventReservationDetails.maxTicketsPerPerson !== 1;
  return (
    <>
      {isGroup ? <JoinGroup event={event} /> : <Alone event={event} />}
      {mayGroup && (
        <Button kind="quiet" onClick={() => setIsGroup(!isGroup)}>
          {isGroup ? t.alone : t.join}
        </Button>
      )}
    </>
  );
};
