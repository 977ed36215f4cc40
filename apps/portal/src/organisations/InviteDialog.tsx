import { zodResolver } from '@hookform/resolvers/zod';
import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { inviteeText, inviteForm } from '@karportalen/contract/organisations/invites';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { Controller, useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './organisations.module.css';
import { RoleEndField } from './RoleEndField.tsx';
import { useRoleProposal } from './use-role-proposal.ts';

type Invitation = { readonly email: string; readonly roleEndsOn: string | null };

type InviteDialogProps<D extends Definition> = {
  readonly endpoint: D;
  readonly argsOf: (invitation: Invitation) => CallArgs<D>;
  /** Endpoints whose reads the invitation changes. */
  readonly changes: readonly Definition[];
  readonly title: string;
  readonly lead: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Invites one person to a role, by address, with the last day of it. */
export const InviteDialog = <D extends Definition>({
  endpoint,
  argsOf,
  changes,
  title,
  lead,
  opened,
  onClose,
}: InviteDialogProps<D>) => {
  const form = useForm({
    resolver: zodResolver(inviteForm),
    values: { email: '', roleEndsOn: useRoleProposal() },
    // The proposal may come after somebody has begun to write.
    resetOptions: { keepDirtyValues: true },
  });
  const invite = useToastMutation(endpoint, organisationTexts.invite, { form, changes });
  const busy = form.formState.isSubmitting;

  const close = () => {
    // Without the option, what was typed would be kept: it is in resetOptions.
    form.reset(undefined, { keepDirtyValues: false });
    onClose();
  };

  const submit = async ({ email, roleEndsOn }: { email: string; roleEndsOn: string }) => {
    if (await invite.submit(argsOf({ email, roleEndsOn: roleEndsOn || null }))) close();
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm" busy={busy}>
      <p className={classes.lead}>{lead}</p>
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
        <Controller
          name="roleEndsOn"
          control={form.control}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <RoleEndField value={value} onChange={onChange} error={error?.message} />
          )}
        />
        <SubmitActions onCancel={close} busy={busy}>
          Skicka inbjudan
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
