import { zodResolver } from '@hookform/resolvers/zod';
import { startPasskeyStep } from '@karportalen/contract/auth/passkey-endpoints';
import {
  type FactorMethod,
  type SecondFactorBody,
  secondFactorBody,
} from '@karportalen/contract/auth/second-factor';
import { giveSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { Form } from '../kit/form/Form.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure } from '../platform/api/failure.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { beginSession } from '../platform/session/begin-session.ts';
import { type FailureTarget, withToasts } from '../platform/with-toasts.ts';
import { afterLogin } from '../shell/resolve-route.ts';
import { FactorFields } from './FactorFields.tsx';
import {
  type CodeWay,
  emptyFactor,
  type FactorValues,
  givenFactor,
  offeredWays,
  useFactorWay,
  wayLabels,
} from './factor-way.ts';
import { PasskeyHint } from './PasskeyHint.tsx';
import { methodsIn } from './second-step-state.ts';
import classes from './split-layout.module.css';
import { usePasskeyPrompt } from './use-passkey-prompt.ts';

const isTooLate = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'SECOND_STEP_EXPIRED';

const give = async (
  body: SecondFactorBody,
  form?: FailureTarget<FactorValues, FactorValues>,
): Promise<void> => {
  try {
    const work = call(giveSecondFactor, { body });
    beginSession(await withToasts(work, { ...authTexts.login, loading: false }, form));
  } catch (failure) {
    if (isTooLate(failure)) leaveTo('/login');
    return;
  }
  leaveTo(afterLogin());
};

const ByPasskey = () => {
  const prompt = usePasskeyPrompt(() => call(startPasskeyStep));
  const press = async () => {
    const passkey = await prompt();
    if (passkey) await give({ passkey });
  };
  return (
    <PrimaryButton onClick={press} fullWidth>
      {wayLabels.passkey}
    </PrimaryButton>
  );
};

const ByCode = ({ way }: { readonly way: CodeWay }) => {
  const form = useForm<FactorValues, unknown, FactorValues>({
    resolver: zodResolver(secondFactorBody),
    defaultValues: emptyFactor(way),
  });
  return (
    <Form form={form} onSubmit={(values) => give(givenFactor(way, values), form)} className={classes.form}>
      <FactorFields way={way} control={form.control} autoFocus />
      <PrimaryButton type="submit" loading={form.formState.isSubmitting} fullWidth>
        Logga in
      </PrimaryButton>
    </Form>
  );
};

/** The ways in that this account has; one is asked for, and the others are links below it. */
export const SecondStepForm = () => {
  const [methods] = useState<readonly FactorMethod[]>(() => methodsIn(history.state, location.search));
  const ways = offeredWays(methods);
  const { way, others, change } = useFactorWay(ways);
  return (
    <div className={classes.ways}>
      {way === 'passkey' ? <ByPasskey /> : <ByCode key={way} way={way} />}
      {ways.length < methods.length && <PasskeyHint />}
      {others.map((other) => (
        <button key={other} type="button" className={classes.link} onClick={() => change(other)}>
          {wayLabels[other]}
        </button>
      ))}
      <a href="/login" className={classes.link}>
        Till inloggningen
      </a>
    </div>
  );
};
