import { zodResolver } from '@hookform/resolvers/zod';
import { divisionDisplayName } from '@karportalen/contract/core/access';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { createMember, listMembers, updateMember } from '@karportalen/contract/people/endpoints';
import {
  type MemberFormValues,
  type MemberValues,
  memberForm,
  type RegisteredMember,
} from '@karportalen/contract/people/register';
import {
  memberKindLabels,
  memberLanguageLabels,
  memberText,
} from '@karportalen/contract/people/register-limits';
import { memberTexts } from '@karportalen/contract/people/texts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { SelectField } from '../kit/field/SelectField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { valuesOf } from './member-values.ts';
import classes from './people.module.css';

export type MemberDialogProps = {
  /** The one to change; without it a new one is made. */
  readonly member?: RegisteredMember | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const changes = [listMembers];

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const MemberDialog = ({ member, opened, onClose, onSaved }: MemberDialogProps) => {
  const { data } = useQuery(queryOf(listDivisions));
  const form = useForm<MemberFormValues, unknown, MemberValues>({
    resolver: zodResolver(memberForm),
    defaultValues: valuesOf(member),
  });
  const { control } = form;
  const create = useToastMutation(createMember, memberTexts.create, { form, changes });
  const update = useToastMutation(updateMember, memberTexts.update, { form, changes });
  const busy = form.formState.isSubmitting;
  const divisions = (data?.divisions ?? []).map(({ id, name }) => ({
    value: id,
    label: divisionDisplayName(name),
  }));

  const submit = async (body: MemberValues) => {
    const saved = member
      ? await update.submit({ params: { id: member.id }, body: { ...body, updatedAt: member.updatedAt } })
      : await create.submit({ body });
    if (saved) onSaved();
  };

  const cancel = () => {
    form.reset();
    onClose();
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={member ? 'Redigera medlem' : 'Ny medlem'} busy={busy}>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <div className={classes.pair}>
          <TextField
            name="firstName"
            control={control}
            spec={memberText.firstName}
            withCounter={false}
            autoComplete="off"
            data-autofocus
          />
          <TextField
            name="lastName"
            control={control}
            spec={memberText.lastName}
            withCounter={false}
            autoComplete="off"
          />
        </div>
        <TextField
          name="email"
          control={control}
          spec={memberText.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          description="Hit går koden som medlemmen loggar in i appen med."
        />
        <div className={classes.pair}>
          <SelectField name="kind" control={control} label="Typ" options={optionsOf(memberKindLabels)} />
          <SelectField
            name="divisionId"
            control={control}
            label="Sektion"
            options={divisions}
            placeholder="Ingen sektion"
            searchable
            optional
          />
        </div>
        <div className={classes.pair}>
          <TextField
            name="cid"
            control={control}
            spec={memberText.cid}
            withCounter={false}
            autoComplete="off"
          />
          <SelectField
            name="language"
            control={control}
            label="Språk"
            description="Gäller tills medlemmen själv väljer i appen."
            options={optionsOf(memberLanguageLabels)}
          />
        </div>
        <DialogActions>
          <SecondaryButton onClick={cancel} disabled={busy}>
            Avbryt
          </SecondaryButton>
          <PrimaryButton type="submit" loading={busy}>
            {member ? 'Spara' : 'Lägg till medlem'}
          </PrimaryButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
