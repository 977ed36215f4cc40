import { zodResolver } from '@hookform/resolvers/zod';
import { confirmIdentity } from '@karportalen/contract/auth/endpoints';
import { passwordBody } from '@karportalen/contract/auth/fields';
import { authText } from '@karportalen/contract/auth/limits';
import { secondFactorBody } from '@karportalen/contract/auth/second-factor';
import { authTexts } from '@karportalen/contract/auth/texts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { PasswordField } from '../kit/field/PasswordField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import classes from './dialog-form.module.css';
import { FactorFields } from './FactorFields.tsx';
import { emptyFactor, type FactorValues, givenFactor, useFactorWay } from './factor-way.ts';

type Answered = {
  /** Called once, with whether the person proved who they are. */
  readonly onAnswer: (proven: boolean) => void;
};

const Actions = ({
  busy,
  onAnswer,
  more,
}: Answered & { readonly busy: boolean; readonly more?: ReactNode }) => (
  <DialogActions>
    {more}
    <SecondaryButton onClick={() => onAnswer(false)} disabled={busy}>
      Avbryt
    </SecondaryButton>
    <PrimaryButton type="submit" loading={busy}>
      Bekräfta
    </PrimaryButton>
  </DialogActions>
);

const ByPassword = ({ onAnswer }: Answered) => {
  const { email } = useUser();
  const form = useForm({ resolver: zodResolver(passwordBody), defaultValues: { password: '' } });
  const confirm = useToastMutation(confirmIdentity, authTexts.confirmIdentity, { form });
  const submit = async (body: { password: string }) => {
    if (await confirm.submit({ body })) onAnswer(true);
  };
  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      {/* Password managers look for the account that a password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        control={form.control}
        spec={authText.password}
        autoComplete="current-password"
        data-autofocus
      />
      <Actions busy={form.formState.isSubmitting} onAnswer={onAnswer} />
    </Form>
  );
};

const ByFactor = ({ onAnswer }: Answered) => {
  const [way, change] = useFactorWay();
  const form = useForm({ resolver: zodResolver(secondFactorBody), values: emptyFactor(way) });
  const confirm = useToastMutation(confirmIdentity, authTexts.confirmIdentity, { form });
  const submit = async (values: FactorValues) => {
    if (await confirm.submit({ body: givenFactor(way, values) })) onAnswer(true);
  };
  const other = (
    <QuietButton onClick={change}>{way === 'code' ? 'Återställningskod' : 'Kod från appen'}</QuietButton>
  );
  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      <FactorFields key={way} way={way} control={form.control} autoFocus />
      <Actions busy={form.formState.isSubmitting} onAnswer={onAnswer} more={other} />
    </Form>
  );
};

type ConfirmIdentityDialogProps = Answered & { readonly opened: boolean };

export const ConfirmIdentityDialog = ({ opened, onAnswer }: ConfirmIdentityDialogProps) => {
  const hasFactor = useUser().secondFactor === 'on';
  const Question = hasFactor ? ByFactor : ByPassword;
  return (
    <Dialog opened={opened} onClose={() => onAnswer(false)} title="Bekräfta att det är du" size="sm">
      <p className={classes.lead}>
        Det var ett tag sedan du loggade in. Skriv {hasFactor ? 'en kod' : 'ditt lösenord'}, så fortsätter det
        du höll på med.
      </p>
      {/* Unmounted with the dialog: nothing typed stays. */}
      {opened && <Question onAnswer={onAnswer} />}
    </Dialog>
  );
};
