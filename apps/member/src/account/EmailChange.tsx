import type { Member } from '@karportalen/contract/people/member';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Section } from '../kit/Section.tsx';
import { useTexts } from '../platform/language.ts';
import classes from './account.module.css';
import { emailTexts } from './email-texts.ts';
import { useEmailChange } from './use-email-change.ts';

type Change = ReturnType<typeof useEmailChange>;

const AddressStep = ({ email, setEmail, busy, fault }: Change) => {
  const t = useTexts(emailTexts);
  return (
    <>
      <p className={classes.quiet}>{t.text}</p>
      <Field
        label={t.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Notice>{fault}</Notice>
      <Button type="submit" busy={busy}>
        {busy ? t.sending : t.send}
      </Button>
    </>
  );
};

const CodesStep = (change: Change) => {
  const t = useTexts(emailTexts);
  const { old, wanted, busy, fault, send, otherAddress } = change;
  const fields = [
    { name: 'oldCode', email: old, value: change.oldCode, set: change.setOldCode },
    { name: 'newCode', email: wanted, value: change.newCode, set: change.setNewCode },
  ] as const;
  return (
    <>
      <p className={classes.quiet} role="status">
        {t.sent(old, wanted)}
      </p>
      {fields.map(({ name, email, value, set }) => (
        <Field
          key={name}
          name={name}
          label={t.code(email)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={7}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      ))}
      <Notice>{fault}</Notice>
      <Button type="submit" busy={busy}>
        {busy ? t.changing : t.change}
      </Button>
      <div className={classes.ways}>
        <Button kind="quiet" onClick={() => void send()}>
          {t.again}
        </Button>
        <Button kind="quiet" onClick={otherAddress}>
          {t.other}
        </Button>
      </div>
    </>
  );
};

/** Changes the e-mail address, to which codes and receipts are sent. */
export const EmailChange = ({ me, onCancel }: { me: Member; onCancel: () => void }) => {
  const t = useTexts(emailTexts);
  const change = useEmailChange(me);
  const { step } = change;
  const form = useRef<HTMLFormElement>(null);
  // Moves focus to the first field of each step.
  useEffect(() => {
    if (step !== 'done') form.current?.querySelector('input')?.focus();
  }, [step]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (step === 'address' ? change.send() : change.change());
  };
  if (step === 'done') return <Notice tone="good">{t.changed(change.wanted)}</Notice>;
  return (
    <Section title={t.title} card>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {step === 'address' ? <AddressStep {...change} /> : <CodesStep {...change} />}
        {step === 'address' && (
          <Button kind="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </form>
    </Section>
  );
};
