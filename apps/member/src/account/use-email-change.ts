import type { Member } from '@karportalen/contract/people/member';
import type { changeMyEmail, requestEmailChange } from '@karportalen/contract/people/member-endpoints';
import { useState } from 'react';
import { failureText } from '../kit/failure-text.ts';
import { putAnswer } from '../platform/answer-cache.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { call, type Failure, failureOf } from '../platform/request.ts';
import { mePath } from '../platform/session.ts';
import { emailTexts } from './email-texts.ts';

const digitsOf = (code: string): string => code.replace(/\D/g, '');

type Step = 'address' | 'codes' | 'done';

/** One code is sent to each address: the member must have access to both. */
export const useEmailChange = (me: Member) => {
  const t = useTexts(emailTexts);
  const language = useLanguage();
  const [old] = useState(me.email);
  const [step, setStep] = useState<Step>('address');
  const [email, setEmail] = useState('');
  const [oldCode, setOldCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const wanted = email.trim().toLowerCase();

  const sentenceOf = (failure: Failure): string => {
    if (failure.fields.includes('oldCode')) return t.wrongCode(old);
    return failure.fields.includes('newCode') ? t.wrongCode(wanted) : failureText(failure, language);
  };
  const attempt = async (whyNot: string | null, act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setFault(whyNot);
    if (whyNot !== null) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setFault(sentenceOf(failureOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const whyNoCodes = (): string | null => {
    if (!/^\S+@\S+\.\S+$/.test(wanted)) return t.badEmail;
    return wanted === old ? t.sameEmail : null;
  };
  const send = (): Promise<void> =>
    attempt(whyNoCodes(), async () => {
      await call<typeof requestEmailChange>('POST', '/me/email/codes', { body: { email: wanted } });
      setOldCode('');
      setNewCode('');
      setStep('codes');
    });
  const change = (): Promise<void> => {
    const codes = { oldCode: digitsOf(oldCode), newCode: digitsOf(newCode) };
    const whole = codes.oldCode.length === 6 && codes.newCode.length === 6;
    return attempt(whole ? null : t.badCodes, async () => {
      putAnswer(
        mePath,
        await call<typeof changeMyEmail>('PUT', '/me/email', { body: { email: wanted, ...codes } }),
      );
      setStep('done');
    });
  };
  const otherAddress = (): void => {
    setStep('address');
    setFault(null);
  };
  return {
    ...{ old, wanted, step, busy, fault, send, change, otherAddress },
    ...{ email, setEmail, oldCode, setOldCode, newCode, setNewCode },
  };
};
