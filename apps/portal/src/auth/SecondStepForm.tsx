import { zodResolver } from '@hookform/resolvers/zod';
import { secondFactorBody } from '@karportalen/contract/auth/second-factor';
import { giveSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { Form } from '../kit/form/Form.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure } from '../platform/api/failure.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { beginSession } from '../platform/session/begin-session.ts';
import { withToasts } from '../platform/with-toasts.ts';
import { afterLogin } from '../shell/resolve-route.ts';
import { FactorFields } from './FactorFields.tsx';
import { emptyFactor, givenFactor, useFactorWay } from './factor-way.ts';
import classes from './split-layout.module.css';

const isTooLate = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'SECOND_STEP_EXPIRED';

export const SecondStepForm = () => {
  const [way, change] = useFactorWay();
  const form = useForm({ resolver: zodResolver(secondFactorBody), values: emptyFactor(way) });

  const submit = async (values: { code?: string | undefined; recoveryCode?: string | undefined }) => {
    try {
      const work = call(giveSecondFactor, { body: givenFactor(way, values) });
      beginSession(await withToasts(work, { ...authTexts.login, loading: false }, form));
    } catch (failure) {
      if (isTooLate(failure)) leaveTo('/login');
      return;
    }
    leaveTo(afterLogin());
  };

  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      <FactorFields key={way} way={way} control={form.control} autoFocus />
      <PrimaryButton type="submit" loading={form.formState.isSubmitting} fullWidth>
        Logga in
      </PrimaryButton>
      <button type="button" className={classes.link} onClick={change}>
        {way === 'code' ? 'Använd en återställningskod' : 'Använd en kod från appen'}
      </button>
      <a href="/login" className={classes.link}>
        Till inloggningen
      </a>
    </Form>
  );
};
