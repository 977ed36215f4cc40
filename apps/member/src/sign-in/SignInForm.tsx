import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getSignInOptions } from '@karportalen/contract/people/member-endpoints';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Notice } from '../kit/Notice.tsx';
import { pressedLanguage, useTexts } from '../platform/language.ts';
import { currentPlace } from '../platform/router.ts';
import { expiredParam } from '../platform/session.ts';
import classes from './sign-in.module.css';
import { signInTexts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

type Options = AnswerOf<typeof getSignInOptions>;
type SignInState = ReturnType<typeof useSignIn>;

const EmailStep = ({ email, setEmail, busy, fault }: SignInState) => {
  const t = useTexts(signInTexts);
  return (
    <>
      <Field
        label={t.email}
        hint={t.emailHint}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
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

const CodeStep = ({ email, code, setCode, fromLink, busy, fault, sendCode, otherEmail }: SignInState) => {
  const t = useTexts(signInTexts);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const text = fromLink ? t.fromLink(email) : t.sent(email);
  return (
    <>
      <p className={classes.text} role="status">
        {text}
      </p>
      <div ref={field}>
        <Field
          label={t.code}
          hint={t.codeHint}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          required
          className={classes.code}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Notice>{fault}</Notice>
      <Button type="submit" busy={busy}>
        {busy ? t.entering : t.enter}
      </Button>
      <div className={classes.others}>
        <Button kind="quiet" onClick={otherEmail}>
          {t.otherEmail}
        </Button>
        <Button kind="quiet" onClick={() => void sendCode()}>
          {t.again}
        </Button>
      </div>
      {!fromLink && <p className={classes.hint}>{t.linkHint}</p>}
    </>
  );
};

const oidcHref = (): string => {
  const language = pressedLanguage();
  return `/app/v1/auth/oidc${language ? `?language=${language}` : ''}`;
};

export const SignInForm = ({ options }: { options: Options }) => {
  const t = useTexts(signInTexts);
  const state = useSignIn();
  const { step, busy, enter, sendCode, enterDemo } = state;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (step === 'email' ? sendCode() : enter());
  };
  const hasExpired = currentPlace().query.has(expiredParam) && step === 'email' && !state.fault;
  return (
    <>
      <Notice>{hasExpired && t.expired}</Notice>
      <form className={classes.form} onSubmit={submit} noValidate>
        {step === 'email' ? <EmailStep {...state} /> : <CodeStep {...state} />}
      </form>
      {options.oidc && step === 'email' && (
        <>
          <p className={classes.or}>{t.or}</p>
          <a className={buttonClass('secondary')} href={oidcHref()}>
            {t.oidc}
          </a>
        </>
      )}
      {options.demo.length > 0 && step === 'email' && (
        <section className={classes.demo} aria-label={t.demo}>
          <p className={classes.or}>{t.demo}</p>
          <div className={classes.people}>
            {options.demo.map(({ email, name, kind }) => (
              <Button
                key={email}
                kind="secondary"
                className={classes.person ?? ''}
                busy={busy}
                onClick={() => void enterDemo(email)}
              >
                <b>{t.kinds[kind]}</b>
                <span>{name}</span>
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
};
