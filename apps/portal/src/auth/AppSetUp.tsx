import { zodResolver } from '@hookform/resolvers/zod';
import { secondFactorText } from '@karportalen/contract/auth/limits';
import { codeBody, type NewAuthenticatorApp } from '@karportalen/contract/auth/second-factor';
import {
  confirmAuthenticatorApp,
  getOwnSecondFactor,
  startAuthenticatorApp,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './second-factor.module.css';

/** Readable in groups, as apps show it. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type ConfirmAppProps = {
  readonly app: NewAuthenticatorApp;
  readonly onConfirmed: (codes: readonly string[]) => void;
};

const ConfirmApp = ({ app, onConfirmed }: ConfirmAppProps) => {
  const form = useForm({ resolver: zodResolver(codeBody), defaultValues: { code: '' } });
  const confirm = useToastMutation(confirmAuthenticatorApp, authTexts.addFactor, {
    form,
    changes: [getOwnSecondFactor],
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <Form form={form} onSubmit={(body) => confirm.submit({ body })} className={classes.steps}>
      <p>
        Läs QR-koden med din autentiseringsapp, till exempel den som finns i telefonens lösenordshanterare.
        Skriv sedan koden som appen visar.
      </p>
      <QrCode rows={app.qr} label="QR-kod för autentiseringsappen" />
      <p className={classes.secret}>
        Kan du inte läsa den: skriv in <strong>{inGroups(app.secret)}</strong>
      </p>
      <TextField
        name="code"
        control={form.control}
        spec={secondFactorText.code}
        inputMode="numeric"
        autoFocus
        autoComplete="one-time-code"
      />
      <PrimaryButton type="submit" loading={form.formState.isSubmitting}>
        Bekräfta koden
      </PrimaryButton>
    </Form>
  );
};

/** Adds an authenticator app: its secret, a code of it, then the recovery codes. */
export const AppSetUp = ({
  onDone,
  onCodes,
}: {
  readonly onDone: () => void;
  readonly onCodes?: () => void;
}) => {
  const [app, setApp] = useState<NewAuthenticatorApp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useToastMutation(startAuthenticatorApp, authTexts.startFactor, { onSuccess: setApp });
  const confirmed = (given: readonly string[]) => {
    // An account with a passkey has its codes already.
    if (given.length === 0) return onDone();
    setCodes(given);
    onCodes?.();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (app) return <ConfirmApp app={app} onConfirmed={confirmed} />;
  return (
    <div className={classes.steps}>
      <p>
        Du loggar in med lösenord som vanligt, och bekräftar sedan med en kod från en app i telefonen. Då
        räcker det inte att någon får tag i ditt lösenord.
      </p>
      <PrimaryButton onClick={() => start.submit({})} loading={start.isPending}>
        Visa QR-koden
      </PrimaryButton>
    </div>
  );
};
