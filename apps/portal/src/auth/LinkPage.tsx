import { authTexts } from '@karportalen/contract/auth/texts';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Form } from '../kit/form/Form.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { toast } from '../kit/toast/toast.tsx';
import { ApiFailure } from '../platform/api/failure.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { type ToastTexts, withToasts } from '../platform/with-toasts.ts';
import { type CheckLink, checkLink, type LinkState } from './check-link.ts';
import { LoginPhone } from './LoginPhone.tsx';
import { SplitLayout } from './SplitLayout.tsx';
import classes from './split-layout.module.css';

const sayAndLeave = (sentence: string): void => {
  toast.error(sentence);
  leaveTo('/login');
};

const useLink = <T,>(token: string, check: CheckLink<T>) => {
  const [link, setLink] = useState<LinkState<T>>({ is: 'unknown' });
  useEffect(() => {
    if (token === '') return sayAndLeave(authTexts.linkMissing);
    if (link.is === 'invalid') return sayAndLeave(authTexts.linkInvalid);
    if (link.is !== 'unknown') return;
    const asked = new AbortController();
    checkLink(check, token, asked.signal).then((state) => asked.signal.aborted || setLink(state));
    return () => asked.abort();
  }, [token, link.is, check]);
  return { link, tryAgain: () => setLink({ is: 'unknown' }) };
};

type LinkPageProps<T> = {
  readonly title: string;
  readonly lead?: ReactNode | ((found: T) => ReactNode);
  readonly token: string;
  readonly check: CheckLink<T>;
  /** Rendered when the link is valid. */
  readonly children: (found: T) => ReactNode;
};

/**
 * The page of a mailed link: checks the token on arrival, and goes to the login page if it is no longer
 * valid.
 */
export const LinkPage = <T,>({ title, lead, token, check, children }: LinkPageProps<T>) => {
  const { link, tryAgain } = useLink(token, check);
  const told = link.is === 'valid' && (typeof lead === 'function' ? lead(link.found) : lead);
  return (
    <SplitLayout aside={<LoginPhone />} title={title} lead={told}>
      {link.is === 'valid' && children(link.found)}
      {link.is === 'unanswered' && (
        <EmptyState
          text={link.why}
          tone="danger"
          action={<SecondaryButton onClick={tryAgain}>Försök igen</SecondaryButton>}
        />
      )}
      {link.is === 'unknown' && (
        <p className={classes.lead} role="status">
          Kontrollerar länken …
        </p>
      )}
    </SplitLayout>
  );
};

const linkIsSpent = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'LINK_INVALID';

type LinkFormProps<V extends FieldValues, T> = {
  readonly form: UseFormReturn<V, unknown, T>;
  readonly submitLabel: string;
  readonly send: (values: T) => Promise<unknown>;
  readonly texts: ToastTexts<unknown>;
  readonly backLabel: string;
  /** The account's address where known, passed on to the login form. */
  readonly email?: string;
  readonly children: ReactNode;
};

/** Uses the link once; afterwards, or if it has been used already, goes to the login page. */
export const LinkForm = <V extends FieldValues, T>({
  form,
  submitLabel,
  send,
  texts,
  backLabel,
  email,
  children,
}: LinkFormProps<V, T>) => {
  const submit = async (values: T) => {
    try {
      await withToasts(send(values), texts, form);
      leaveTo('/login', email ? { email } : null);
    } catch (failure) {
      if (linkIsSpent(failure)) leaveTo('/login');
    }
  };
  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      {children}
      <PrimaryButton type="submit" loading={form.formState.isSubmitting} fullWidth>
        {submitLabel}
      </PrimaryButton>
      <a href="/login" className={classes.link}>
        {backLabel}
      </a>
    </Form>
  );
};
