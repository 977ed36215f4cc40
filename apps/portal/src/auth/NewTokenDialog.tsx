import { zodResolver } from '@hookform/resolvers/zod';
import { apiTokenForm } from '@karportalen/contract/auth/api-token';
import { createApiToken, listApiTokens } from '@karportalen/contract/auth/api-token-endpoints';
import { API_TOKEN_DAYS, apiTokenText } from '@karportalen/contract/auth/limits';
import { authTexts } from '@karportalen/contract/auth/texts';
import { functionLabels, functionNames } from '@karportalen/contract/core/access';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { CheckboxGroupField } from '../kit/field/CheckboxGroupField.tsx';
import { RadioField } from '../kit/field/RadioField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { clock } from '../platform/clock.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import classes from './dialog-form.module.css';
import { TokenSecret } from './TokenSecret.tsx';

type NewTokenDialogProps = { readonly opened: boolean; readonly onClose: () => void };
type Values = z.input<typeof apiTokenForm>;

const DAY_MS = 24 * 60 * 60 * 1000;

const emptyForm = (): Values => ({
  name: '',
  functions: [],
  access: 'read',
  expiresAt: new Date(clock().getTime() + API_TOKEN_DAYS * DAY_MS).toISOString(),
});

const ways = [
  { value: 'read', label: 'Bara läsa' },
  { value: 'write', label: 'Läsa och ändra' },
];

type TokenFormProps = { readonly onMade: (secret: string) => void; readonly onCancel: () => void };

const TokenForm = ({ onMade, onCancel }: TokenFormProps) => {
  const { functions } = useUser();
  const form = useForm<Values, unknown, z.output<typeof apiTokenForm>>({
    resolver: zodResolver(apiTokenForm),
    defaultValues: emptyForm(),
  });
  const { control } = form;
  const create = useToastMutation(createApiToken, authTexts.createApiToken, {
    form,
    changes: [listApiTokens],
    onSuccess: ({ secret }) => onMade(secret),
  });
  const busy = form.formState.isSubmitting;
  const options = functionNames
    .filter((name) => functions.includes(name) && name !== 'AlarmPushNotification')
    .map((name) => ({ value: name, label: functionLabels[name] }));
  return (
    <Form
      form={form}
      className={classes.form}
      onSubmit={({ access, ...values }) =>
        create.submit({ body: { ...values, isReadOnly: access === 'read' } })
      }
    >
      <TextField
        name="name"
        control={control}
        spec={apiTokenText.name}
        description="Så att alla vet vad den är till för. Namnet står i historiken."
        autoComplete="off"
        data-autofocus
      />
      <CheckboxGroupField
        name="functions"
        control={control}
        label="Funktioner"
        description="Larm, inbjudningar och konton kan en nyckel aldrig röra."
        options={options}
      />
      <RadioField name="access" control={control} label="Nyckeln får" options={ways} />
      <DateTimeField name="expiresAt" control={control} label="Gäller till" min={clock().toISOString()} />
      <SubmitActions onCancel={onCancel} busy={busy}>
        Skapa nyckel
      </SubmitActions>
    </Form>
  );
};

export const NewTokenDialog = ({ opened, onClose }: NewTokenDialogProps) => {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={secret ? 'Spara nyckeln nu' : 'Ny API-nyckel'}>
      {secret && <TokenSecret secret={secret} onDone={close} />}
      {/* Unmounted with the dialog: the next time begins empty. */}
      {opened && !secret && <TokenForm onMade={setSecret} onCancel={close} />}
    </Dialog>
  );
};
