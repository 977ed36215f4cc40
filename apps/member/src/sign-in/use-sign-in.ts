import type { Member } from '@karportalen/contract/people/member';
import type {
  openDemoSession,
  openMemberSession,
  requestMemberCode,
} from '@karportalen/contract/people/member-endpoints';
import { useEffect, useState } from 'react';
import { failureText } from '../kit/failure-text.ts';
import { pressedLanguage, useLanguage, useTexts } from '../platform/language.ts';
import { call, failureOf } from '../platform/request.ts';
import { currentPlace, hrefOf } from '../platform/router.ts';
import { signedIn } from '../platform/session.ts';
import { type MailedLink, takeLink } from './mailed-link.ts';
import { signInTexts } from './texts.ts';

export type Step = 'email' | 'code';

/** Prevents open redirects: only paths within the app. */
export const safeTarget = (to: string | null): string =>
  to !== null && /^\/(?!\/)[\w\-/?=&%.]*$/.test(to) && !to.startsWith('/sign-in') ? to : '/';

/** The text for an error code from the OpenID Connect sign-in. */
export const oidcFault = (error: string | null, texts: Readonly<Record<string, string>>): string | null =>
  error !== null && Object.hasOwn(texts, error) ? (texts[error] ?? null) : null;

/** A full page load, so that nothing stays in memory. */
const goOn = async (member: Member): Promise<void> => {
  await signedIn(member);
  location.replace(hrefOf(safeTarget(currentPlace().query.get('to'))));
};

/** The language chosen on this page becomes the member's. */
const choice = () => {
  const language = pressedLanguage();
  return language ? { language } : {};
};

const isWhole = (link: MailedLink | null): link is MailedLink => link !== null && /^\d{6}$/.test(link.code);

export const useSignIn = () => {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  const [link, setLink] = useState(takeLink);
  const [email, setEmail] = useState(link?.email ?? '');
  const [code, setCode] = useState(link?.code ?? '');
  const [step, setStep] = useState<Step>(isWhole(link) ? 'code' : 'email');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(() => oidcFault(currentPlace().query.get('error'), t.oidcErrors));
  const fromLink = isWhole(link) && link.email === email && link.code === code;

  // A mailed link opened in this tab only changes the fragment, which reloads nothing.
  useEffect(() => {
    const follow = (): void => {
      const next = takeLink();
      if (!isWhole(next)) return;
      setLink(next);
      setEmail(next.email);
      setCode(next.code);
      setStep('code');
      setFault(null);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await act();
    } catch (error) {
      setFault(failureText(failureOf(error), language));
    } finally {
      setBusy(false);
    }
  };
  const sendCode = (): Promise<void> =>
    attempt(async () => {
      if (!/^\S+@\S+\.\S+$/.test(email.trim())) {
        setFault(t.badEmail);
        return;
      }
      await call<typeof requestMemberCode>('POST', '/auth/code', { body: { email: email.trim() } });
      setCode('');
      setStep('code');
    });
  const enter = (): Promise<void> =>
    attempt(async () => {
      const digits = code.replace(/\D/g, '');
      if (digits.length !== 6) {
        setFault(t.badCode);
        return;
      }
      const secret = fromLink && link.secret !== '' ? { secret: link.secret } : {};
      const body = { email: email.trim(), code: digits, ...secret, ...choice() };
      const { token: _, ...member } = await call<typeof openMemberSession>('POST', '/auth/session', { body });
      await goOn(member);
    });
  const enterDemo = (demoEmail: string): Promise<void> =>
    attempt(async () => {
      const body = { email: demoEmail, ...choice() };
      await goOn(await call<typeof openDemoSession>('POST', '/auth/demo', { body }));
    });
  const otherEmail = (): void => {
    setStep('email');
    setFault(null);
  };
  return {
    email,
    setEmail,
    code,
    setCode,
    step,
    fromLink,
    busy,
    fault,
    sendCode,
    enter,
    enterDemo,
    otherEmail,
  };
};
