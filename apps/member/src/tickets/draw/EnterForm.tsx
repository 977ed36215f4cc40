import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Field, Select } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useLanguage, useTexts } from '../../platform/language.ts';
import bookingClasses from '../booking/booking.module.css';
import { countOf, holdBodyOf, maxTickets, totalOf, withCount } from '../booking/choice.ts';
import { Stepper } from '../booking/Stepper.tsx';
import { useChoice } from '../booking/use-choice.ts';
import { TicketTypeRows, ticketTypeName } from '../TicketTypeRows.tsx';
import { useAction } from '../use-action.ts';
import { drawTexts } from './draw-texts.ts';
import { enter } from './enter-draw.ts';

type FormProps = { event: MemberEvent; isOpen: boolean };

const useEnter = (event: MemberEvent, isGroup: boolean) => {
  const t = useTexts(drawTexts);
  const { act, busy, failure, fault } = useAction();
  const isUnknownGroup = isGroup && failure?.status === 404;
  return {
    go: (body: Parameters<typeof enter>[1]) => act('enter', () => enter(event, body)),
    busy: busy !== null,
    fault: isUnknownGroup ? t.unknownGroup : fault,
  };
};

/** Enters for oneself and those one books for. */
const Alone = ({ event, isOpen }: FormProps) => {
  const t = useTexts(drawTexts);
  // How many are left says nothing before the draw.
  const most = maxTickets({ ...event, left: null });
  const [choice, setChoice] = useChoice(event, most);
  const [asked, setAsked] = useState(false);
  const { go, busy, fault } = useEnter(event, false);
  const count = totalOf(choice);
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    setAsked(true);
    if (!isOpen || count === 0) return;
    const { tickets } = holdBodyOf(choice, {
      ...event.eventReservationDetails,
      gatherFoodPreferences: false,
    });
    void go({ tickets: tickets.map(({ ticketTypeId }) => ({ ticketTypeId })) });
  };
  return (
    <form className={bookingClasses.form} onSubmit={submit}>
      <TicketTypeRows
        event={event}
        control={({ id }, name) => (
          <Stepper
            name={name}
            count={countOf(choice, id)}
            most={countOf(choice, id) + most - count}
            onChange={(next) => {
              setAsked(false);
              setChoice(withCount(choice, id, next));
            }}
          />
        )}
      />
      <Notice>{asked && count === 0 ? t.chooseFirst : fault}</Notice>
      <Button type="submit" disabled={!isOpen} busy={busy}>
        {busy ? t.entering : t.enterFor(Math.max(1, count))}
      </Button>
    </form>
  );
};

const InGroup = ({ event, isOpen }: FormProps) => {
  const t = useTexts(drawTexts);
  const language = useLanguage();
  const { tickets } = event.eventReservationDetails;
  const [groupCode, setGroupCode] = useState('');
  const [typeId, setTypeId] = useState(tickets[0]?.id ?? '');
  const [asked, setAsked] = useState(false);
  const { go, busy, fault } = useEnter(event, true);
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    setAsked(true);
    if (!isOpen || groupCode.trim() === '') return;
    void go({ groupCode: groupCode.trim(), tickets: [{ ticketTypeId: typeId }] });
  };
  return (
    <form className={bookingClasses.form} onSubmit={submit}>
      <Field
        label={t.groupCode}
        hint={t.groupCodeHint}
        value={groupCode}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setAsked(false);
          setGroupCode(target.value);
        }}
      />
      {tickets.length > 1 && (
        <Select label={t.whichTicket} value={typeId} onChange={({ target }) => setTypeId(target.value)}>
          {tickets.map((type) => (
            <option key={type.id} value={type.id}>
              {ticketTypeName(type, language)}
            </option>
          ))}
        </Select>
      )}
      <Notice>{asked && groupCode.trim() === '' ? t.codeFirst : fault}</Notice>
      <Button type="submit" disabled={!isOpen} busy={busy}>
        {busy ? t.entering : t.join}
      </Button>
    </form>
  );
};

/** Enters a draw, alone or in a group by its code. */
export const EnterForm = (props: FormProps) => {
  const t = useTexts(drawTexts);
  const [isGroup, setIsGroup] = useState(false);
  const mayGroup = props.event.eventReservationDetails.maxTicketsPerPerson !== 1;
  return (
    <>
      {isGroup ? <InGroup {...props} /> : <Alone {...props} />}
      {mayGroup && (
        <Button kind="quiet" onClick={() => setIsGroup(!isGroup)}>
          {isGroup ? t.alone : t.join}
        </Button>
      )}
    </>
  );
};
