import { zodResolver } from '@hookform/resolvers/zod';
import { createMember, getMember, listMembers, updateMember } from '@karportalen/contract/people/endpoints';
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
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { SelectField } from '../kit/field/SelectField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { call } from '../platform/api/call.ts';
import { useItemConflict } from '../platform/conflict/use-item-conflict.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { valuesOf } from './member-values.ts';
import classes from './people.module.css';
import { useDivisionOptions } from './use-division-options.ts';

export type MemberDialogProps = {
  /** The member to edit; without one a new one is created. */
  readonly member?: RegisteredMember | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const changes = [listMembers];

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const MemberDialog = ({ member: begun, opened, onClose, onSaved }: MemberDialogProps) => {
  // Replaced by the newer version when somebody else saved meanwhile.
  const [member, setMember] = useState(begun);
  const form = useForm<MemberFormValues, unknown, MemberValues>({
    resolver: zodResolver(memberForm),
    defaultValues: valuesOf(member),
  });
  const { control } = form;
  const create = useToastMutation(createMember, memberTexts.create, { form, changes });
  const conflict = useItemConflict({
    form,
    base: member,
    setBase: setMember,
    read: (id) => call(getMember, { params: { id } }),
    valuesOf,
    load: () => import('./MemberConflict.tsx'),
  });
  const update = useToastMutation(updateMember, memberTexts.update, {
    form,
    changes,
    takesFailure: conflict.takesFailure,
  });
  const busy = form.formState.isSubmitting;
  const divisions = useDivisionOptions();

  const save = async (body: MemberValues, edited: RegisteredMember | undefined) => {
    const saved = edited
      ? await update.submit({ params: { id: edited.id }, body: { ...body, updatedAt: edited.updatedAt } })
      : await create.submit({ body });
    if (saved) onSaved();
  };

  const cancel = () => {
    form.reset();
    onClose();
  };

  return (
    <>
      <Dialog
        opened={opened && !conflict.isAsking}
        onClose={onClose}
        title={member ? 'Redigera medlem' : 'Ny medlem'}
        busy={busy}
      >
        <Form form={form} onSubmit={(values) => save(values, member)} className={classes.form}>
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
          <SubmitActions onCancel={cancel} busy={busy}>
            {member ? 'Spara' : 'Lägg till medlem'}
          </SubmitActions>
        </Form>
      </Dialog>
      {conflict.dialog((over) => form.handleSubmit((values) => save(values, over))())}
    </>
  );
};
