import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { OpenedCode } from '@karportalen/contract/tickets/booking-codes';
import type { openCode } from '@karportalen/contract/tickets/member-endpoints';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { ticketTypeName, usePrice } from '../shared/TicketTypeRows.tsx';
import { useAction } from '../shared/use-action.ts';
import { type ApplyCode, applyCode } from './apply-code.ts';
import classes from './booking-code.module.css';
import { codeTexts } from './code-texts.ts';

/** Codes by event id, in memory only: a member who goes back from a hold need not type the code again. */
const typedCodes = new Map<string, string>();

const Gives = ({ code }: { code: OpenedCode }) => {
  const t = useTexts(codeTexts);
  const language = useLanguage();
  const price = usePrice();
  const names = code.tickets.map((type) => ticketTypeName(type, language));
  const what =
    code.kind === 'Percent'
      ? t.percent(code.percent ?? 0, names)
      : code.kind === 'Amount'
        ? t.amount(price(code.amount ?? 0), names)
        : t.opened(names);
  return (
    <>
      {what}
      {code.usesLeft !== null && ` ${t.uses(code.usesLeft)}`}
    </>
  );
};

type BookingCodeProps = {
  event: MemberEvent;
  /** Called with undefined when the member removes the code. */
  onApplied: (apply: ApplyCode | undefined) => void;
  onClose: () => void;
};

/** The field for a code that opens a hidden ticket type or gives a discount. Not a `<form>`, because it is inside the booking's form. */
export const BookingCode = ({ event, onApplied, onClose }: BookingCodeProps) => {
  const t = useTexts(codeTexts);
  const [typed, setTyped] = useState(typedCodes.get(event.id) ?? '');
  const [code, setCode] = useState<OpenedCode | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { act, busy, fault } = useAction();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const use = (): void => {
    setMissing(typed.trim() === '');
    if (typed.trim() === '') return;
    void act('code', async () => {
      const asked = { params: { id: event.id }, body: { code: typed.trim() } };
      const { code: found } = await call<typeof openCode>('POST', '/events/:id/code', asked);
      typedCodes.set(event.id, typed.trim());
      setCode(found);
      onApplied(applyCode(found));
    });
  };
  const remove = (): void => {
    typedCodes.delete(event.id);
    onApplied(undefined);
    onClose();
  };
  return (
    <div ref={place} className={classes.code}>
      {!code && (
        <Field
          label={t.code}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(pressed) => {
            // Without this, Enter would submit the booking form.
            if (pressed.key !== 'Enter') return;
            pressed.preventDefault();
            use();
          }}
        />
      )}
      <Notice>{isMissing ? t.missing : fault}</Notice>
      <Notice tone="good">{code && <Gives code={code} />}</Notice>
      {code ? (
        <Button kind="quiet" onClick={remove}>
          {t.remove}
        </Button>
      ) : (
        <div className={classes.acts}>
          <Button kind="secondary" busy={busy !== null} onClick={use}>
            {busy === null ? t.use : t.looking}
          </Button>
          <Button kind="quiet" onClick={remove}>
            {t.never}
          </Button>
        </div>
      )}
    </div>
  );
};
