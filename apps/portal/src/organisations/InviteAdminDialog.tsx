import { zodResolver } from '@hookform/resolvers/zod';
import { inviteDivisionAdmin, listDivisionAdmins } from '@karportalen/contract/organisations/endpoints';
import type { Division } from '@karportalen/contract/organisations/fields';
import { inviteAdminForm, inviteeText } from '@karportalen/contract/organisations/invites';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './organisations.module.css';

type InviteAdminDialogProps = {
  readonly division: Division;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const InviteAdminDialog = ({ division, opened, onClose }: InviteAdminDialogProps) => {
  const form = useForm({ resolver: zodResolver(inviteAdminForm), defaultValues: { email: '' } });
  const invite = useToastMutation(inviteDivisionAdmin, organisationTexts.invite, {
    form,
    changes: [listDivisionAdmins],
  });
  const busy = form.formState.isSubmitting;

  const close = () => {
    form.reset();
    onClose();
  };

  const submit = async ({ email }: { email: string }) => {
    if (await invite.submit({ body: { divisionId: division.id, email } })) close();
  };

  return (
    <Dialog opened={opened} onClose={onClose} title="Ny admin" size="sm" busy={busy}>
      <p className={classes.lead}>
        Personen får ett mejl med en länk för att skapa sitt konto. Inbjudan gäller i en vecka.
      </p>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <TextField
          name="email"
          control={form.control}
          spec={inviteeText}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
        />
        <DialogActions>
          <SecondaryButton onClick={close} disabled={busy}>
            Avbryt
          </SecondaryButton>
          <PrimaryButton type="submit" loading={busy}>
            Skicka inbjudan
          </PrimaryButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
