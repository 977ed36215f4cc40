import { zodResolver } from '@hookform/resolvers/zod';
import { listRoles, setRoleEnd } from '@karportalen/contract/organisations/role-endpoints';
import { type HeldRole, setRoleEndForm } from '@karportalen/contract/organisations/role-fields';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { Controller, useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './organisations.module.css';
import { RoleEndField } from './RoleEndField.tsx';

type RoleEndDialogProps = {
  readonly role: Pick<HeldRole, 'id' | 'email' | 'endsOn'>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Renews a role, or decides when it ends. */
export const RoleEndDialog = ({ role, opened, onClose }: RoleEndDialogProps) => {
  const form = useForm({
    resolver: zodResolver(setRoleEndForm),
    defaultValues: { endsOn: role.endsOn ?? '' },
  });
  const save = useToastMutation(setRoleEnd, organisationTexts.setRoleEnd, { form, changes: [listRoles] });
  const busy = form.formState.isSubmitting;
  const submit = async ({ endsOn }: { endsOn: string }) => {
    if (await save.submit({ params: { id: role.id }, body: { endsOn: endsOn || null } })) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Ändra sista dag" size="sm" busy={busy}>
      <p className={classes.lead}>
        {role.email} får ett mejl 30 och 7 dagar före. Det som är schemalagt skickas även efter sista dagen.
      </p>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <Controller
          name="endsOn"
          control={form.control}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <RoleEndField value={value} onChange={onChange} error={error?.message} />
          )}
        />
        <SubmitActions onCancel={onClose} busy={busy}>
          Spara
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
