import { zodResolver } from '@hookform/resolvers/zod';
import { confirmIdentity } from '@karportalen/contract/auth/endpoints';
import { passwordBody } from '@karportalen/contract/auth/fields';
import { authText } from '@karportalen/contract/auth/limits';
import { getPortalSignInOptions } from '@karportalen/contract/auth/oidc-endpoints';
import { startPasskeyConfirmation } from '@karportalen/contract/auth/passkey-endpoints';
import {
  type FactorMethod,
  type OwnSecondFactor,
  secondFactorBody,
} from '@karportalen/contract/auth/second-factor';
import { getOwnSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { PasswordField } from '../kit/field/PasswordField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { call } from '../platform/api/call.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import classes from './dialog-form.module.css';
import { FactorFields } from './FactorFields.tsx';
import {
  type CodeWay,
  emptyFactor,
  type FactorValues,
  givenFactor,
  offeredWays,
  useFactorWay,
} from './factor-way.ts';
import { OidcLink } from './OidcLink.tsx';
import { usePasskeyPrompt } from './use-passkey-prompt.ts';

type Answered = {
  /** Called once, with whether the person proved who they are. */
  readonly onAnswer: (proven: boolean) => void;
};

type ActionsProps = Answered & {
  readonly busy: boolean;
  readonly more?: ReactNode;
  readonly confirm: ReactNode;
};

const Actions = ({ busy, onAnswer, more, confirm }: ActionsProps) => (
  <DialogActions>
    {more && <div className={classes.ways}>{more}</div>}
    <SecondaryButton onClick={() => onAnswer(false)} disabled={busy}>
      Avbryt
    </SecondaryButton>
    {confirm}
  </DialogActions>
);

type WayProps = Answered & { readonly more: ReactNode };

const SubmitButton = ({ busy }: { readonly busy: boolean }) => (
  <PrimaryButton type="submit" loading={busy}>
    Bekräfta
  </PrimaryButton>
);

/** Signing in anew counts as proof. In a tab of its own, so that nothing typed here is lost. */
const ByProvider = ({ onAnswer, more }: WayProps) => (
  <>
    <p className={classes.lead}>Logga in igen med kårens konto. När du är klar, kom tillbaka hit.</p>
    <OidcLink label="Logga in i en ny flik" fresh />
    <Actions
      busy={false}
      onAnswer={onAnswer}
      more={more}
      confirm={<PrimaryButton onClick={() => onAnswer(true)}>Jag har loggat in</PrimaryButton>}
    />
  </>
);

const WithoutFactor = ({ onAnswer }: Answered) => {
  const { data } = useQuery(queryOf(getPortalSignInOptions));
  const [chosen, setChosen] = useState<'password' | 'provider'>('password');
  // The password field is the default while the options load or if they cannot be read: most unions have no provider.
  if (!data?.oidc) return <ByPassword onAnswer={onAnswer} more={null} />;
  if (!data.passwords) return <ByProvider onAnswer={onAnswer} more={null} />;
  return chosen === 'password' ? (
    <ByPassword
      onAnswer={onAnswer}
      more={<QuietButton onClick={() => setChosen('provider')}>Kårens konto</QuietButton>}
    />
  ) : (
    <ByProvider
      onAnswer={onAnswer}
      more={<QuietButton onClick={() => setChosen('password')}>Lösenord</QuietButton>}
    />
  );
};

const ByPassword = ({ onAnswer, more }: WayProps) => {
  const { email } = useUser();
  const form = useForm({ resolver: zodResolver(passwordBody), defaultValues: { password: '' } });
  const confirm = useToastMutation(confirmIdentity, authTexts.confirmIdentity, { form });
  const busy = form.formState.isSubmitting;
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
      <Actions busy={busy} onAnswer={onAnswer} more={more} confirm={<SubmitButton busy={busy} />} />
    </Form>
  );
};

const ByCode = ({ way, onAnswer, more }: WayProps & { readonly way: CodeWay }) => {
  const form = useForm<FactorValues, unknown, FactorValues>({
    resolver: zodResolver(secondFactorBody),
    defaultValues: emptyFactor(way),
  });
  const confirm = useToastMutation(confirmIdentity, authTexts.confirmIdentity, { form });
  const busy = form.formState.isSubmitting;
  const submit = async (values: FactorValues) => {
    if (await confirm.submit({ body: givenFactor(way, values) })) onAnswer(true);
  };
  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      <FactorFields way={way} control={form.control} autoFocus />
      <Actions busy={busy} onAnswer={onAnswer} more={more} confirm={<SubmitButton busy={busy} />} />
    </Form>
  );
};

const ByPasskey = ({ onAnswer, more }: WayProps) => {
  const prompt = usePasskeyPrompt(() => call(startPasskeyConfirmation));
  const confirm = useToastMutation(confirmIdentity, authTexts.confirmIdentity);
  const press = async () => {
    const passkey = await prompt();
    if (passkey && (await confirm.submit({ body: { passkey } }))) onAnswer(true);
  };
  const use = (
    <PrimaryButton onClick={press} loading={confirm.isPending} data-autofocus>
      Använd passnyckel
    </PrimaryButton>
  );
  return <Actions busy={confirm.isPending} onAnswer={onAnswer} more={more} confirm={use} />;
};

const shortLabels = {
  passkey: 'Passnyckel',
  code: 'Kod från appen',
  recoveryCode: 'Återställningskod',
} as const satisfies Record<FactorMethod, string>;

const waysOf = ({ passkeys, authenticatorApp }: OwnSecondFactor): readonly FactorMethod[] =>
  offeredWays([
    ...(passkeys.some(({ worksHere, isStopped }) => worksHere && !isStopped) ? ['passkey' as const] : []),
    ...(authenticatorApp ? ['code' as const] : []),
    'recoveryCode',
  ]);

const ByFactor = ({ own, onAnswer }: Answered & { readonly own: OwnSecondFactor }) => {
  const { way, others, change } = useFactorWay(waysOf(own));
  const more = others.map((other) => (
    <QuietButton key={other} onClick={() => change(other)}>
      {shortLabels[other]}
    </QuietButton>
  ));
  return way === 'passkey' ? (
    <ByPasskey onAnswer={onAnswer} more={more} />
  ) : (
    <ByCode key={way} way={way} onAnswer={onAnswer} more={more} />
  );
};

const WithFactor = ({ onAnswer }: Answered) => {
  const { data: own, isError, refetch } = useQuery(queryOf(getOwnSecondFactor));
  if (own) return <ByFactor own={own} onAnswer={onAnswer} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={96} />;
};

type ConfirmIdentityDialogProps = Answered & { readonly opened: boolean };

export const ConfirmIdentityDialog = ({ opened, onAnswer }: ConfirmIdentityDialogProps) => {
  const hasFactor = useUser().secondFactor === 'on';
  const Question = hasFactor ? WithFactor : WithoutFactor;
  return (
    <Dialog opened={opened} onClose={() => onAnswer(false)} title="Bekräfta att det är du" size="sm">
      <p className={classes.lead}>
        Det var ett tag sedan du loggade in. Bekräfta, så fortsätter det du höll på med.
      </p>
      {/* Unmounted with the dialog: nothing typed stays. */}
      {opened && <Question onAnswer={onAnswer} />}
    </Dialog>
  );
};
