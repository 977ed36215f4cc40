import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { texts, useTexts } from '../../platform/language.ts';
import bookingClasses from '../booking/booking.module.css';
import { placesBody } from '../booking/places-body.ts';
import { useAction } from '../shared/use-action.ts';
import { enter } from './enter-draw.ts';

const groupTexts = texts(
  {
    code: 'Gruppkod',
    hint: 'Den som anmälde gruppen har koden.',
    codeFirst: 'Skriv gruppkoden.',
    unknown: 'Det finns ingen grupp med den koden.',
    join: 'Gå med i gruppen',
    joining: 'Anmäler …',
  },
  {
    code: 'Group code',
    hint: 'Whoever entered the group has the code.',
    codeFirst: 'Type the group code.',
    unknown: 'There is no group with that code.',
    join: 'Join the group',
    joining: 'Entering …',
  },
);

export const JoinGroup = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(groupTexts);
  const [groupCode, setGroupCode] = useState('');
  const [asked, setAsked] = useState(false);
  const { act, busy, failure, fault } = useAction();
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    setAsked(true);
    if (groupCode.trim() === '') return;
    void act('enter', () => enter(event, { groupCode: groupCode.trim(), ...placesBody(event, 1) }));
  };
  return (
    <form className={bookingClasses.form} onSubmit={submit}>
      <Field
        label={t.code}
        hint={t.hint}
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
      <Notice>
        {asked && groupCode.trim() === '' ? t.codeFirst : failure?.status === 404 ? t.unknown : fault}
      </Notice>
      <Button type="submit" busy={busy !== null} data-main-act>
        {busy ? t.joining : t.join}
      </Button>
    </form>
  );
};
