import { zodResolver } from '@hookform/resolvers/zod';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { passkeyText } from '@karportalen/contract/auth/limits';
import { addPasskey, startPasskey } from '@karportalen/contract/auth/passkey-endpoints';
import { type MadePasskey, passkeyNameBody } from '@karportalen/contract/auth/passkeys';
import { getOwnSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { toast } from '../kit/toast/toast.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure, messageOf } from '../platform/api/failure.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { isCancelled, isKnownHere, preparedRequest, promptForNewPasskey } from './passkey-prompt.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './second-factor.module.css';

const { cancelled, known, failure } = authTexts.addPasskey;

const tell = (error: unknown): void => {
  if (isKnownHere(error)) toast.info(known);
  else if (isCancelled(error)) toast.info(cancelled);
  else toast.error(error instanceof ApiFailure ? `${failure}. ${messageOf(error)}` : `${failure}.`);
};

/** Makes a passkey in this browser, then shows the recovery codes of a first one. */
export const PasskeySetUp = ({
  onDone,
  onCodes,
}: {
  readonly onDone: () => void;
  readonly onCodes?: () => void;
}) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const [prepared] = useState(() => preparedRequest(() => call(startPasskey)));
  useEffect(() => {
    // Before the press, as Safari needs; it also asks for fresh proof. The press asks again, and says what is wrong.
    prepared.prepare().catch(() => {});
  }, [prepared]);
  const form = useForm({ resolver: zodResolver(passkeyNameBody), defaultValues: { name: '' } });
  const add = useToastMutation(addPasskey, authTexts.addPasskey, {
    form,
    changes: [getOwnSecondFactor, getUser],
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes.length === 0) return onDone();
      setCodes(recoveryCodes);
      onCodes?.();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const submit = async ({ name }: { name: string }) => {
    let passkey: MadePasskey;
    try {
      passkey = await promptForNewPasskey(prepared);
    } catch (error) {
      return tell(error);
    }
    if (!(await add.submit({ body: { name, passkey } }))) prepared.prepare().catch(() => {});
  };
  return (
    <Form form={form} onSubmit={submit} className={classes.steps}>
      <p>
        Med en passnyckel loggar du in med telefonens eller datorns skärmlås, utan lösenord. Ge den ett namn
        som du känner igen.
      </p>
      <TextField
        name="name"
        control={form.control}
        spec={passkeyText.name}
        placeholder="Min telefon"
        autoFocus
        autoComplete="off"
      />
      <PrimaryButton type="submit" loading={form.formState.isSubmitting}>
        Skapa passnyckel
      </PrimaryButton>
    </Form>
  );
};
