import { zodResolver } from '@hookform/resolvers/zod';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { passkeyText } from '@karportalen/contract/auth/limits';
import { removePasskey, renamePasskey } from '@karportalen/contract/auth/passkey-endpoints';
import { type OwnPasskey, passkeyNameBody } from '@karportalen/contract/auth/passkeys';
import { getOwnSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './dialog-form.module.css';

type PasskeyDialogProps = {
  readonly passkey: Pick<OwnPasskey, 'id' | 'name'>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const RenameForm = ({ passkey: { id, name }, onClose }: PasskeyDialogProps) => {
  const form = useForm({ resolver: zodResolver(passkeyNameBody), defaultValues: { name } });
  const rename = useToastMutation(renamePasskey, authTexts.renamePasskey, {
    form,
    changes: [getOwnSecondFactor],
  });
  const submit = async (body: { name: string }) => {
    if (await rename.submit({ params: { id }, body })) onClose();
  };
  const busy = form.formState.isSubmitting;
  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      <TextField name="name" control={form.control} spec={passkeyText.name} autoFocus autoComplete="off" />
      <SubmitActions onCancel={onClose} busy={busy}>
        Spara
      </SubmitActions>
    </Form>
  );
};

export const RenamePasskeyDialog = (props: PasskeyDialogProps) => (
  <Dialog opened={props.opened} onClose={props.onClose} title="Byt namn på passnyckeln" size="sm">
    {props.opened && <RenameForm {...props} />}
  </Dialog>
);

export const RemovePasskeyDialog = ({
  passkey: { id, name },
  isLast,
  opened,
  onClose,
}: PasskeyDialogProps & { readonly isLast: boolean }) => {
  const remove = useToastMutation(removePasskey, authTexts.removePasskey, {
    changes: [getOwnSecondFactor, getUser],
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Ta bort ${name}?`}
      confirmLabel="Ta bort"
      danger
      onConfirm={() => remove.submit({ params: { id } })}
    >
      <p>
        Passnyckeln slutar fungera i portalen. Den kan ligga kvar i enhetens lösenordshanterare tills du tar
        bort den där också.
      </p>
      {isLast && <p>Sedan räcker lösenordet för att logga in. Återställningskoderna slutar gälla.</p>}
    </ConfirmDialog>
  );
};
