import { zodResolver } from '@hookform/resolvers/zod';
import { apiError } from '@karportalen/contract/core/problems';
import {
  type Committee,
  type CommitteeFormValues,
  committeeForm,
} from '@karportalen/contract/organisations/committee';
import {
  inviteModerator,
  listCommittees,
  listDivisions,
  listFunctionTypes,
  updateCommittee,
} from '@karportalen/contract/organisations/endpoints';
import type { Division } from '@karportalen/contract/organisations/fields';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { Form } from '../kit/form/Form.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure } from '../platform/api/failure.ts';
import { useItemConflict } from '../platform/conflict/use-item-conflict.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { CommitteeFields } from './CommitteeFields.tsx';
import { payloadOf, valuesOf } from './committee-values.ts';
import classes from './organisations.module.css';
import { useRoleEnd } from './use-role-end.ts';

export type CommitteeDialogProps = {
  readonly division: Division;
  /** The committee to edit; without it a new one is created. */
  readonly committee?: Committee | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const changes = [listCommittees, listDivisions];

/** A committee has no endpoint of its own; its division's list is complete. */
const readCommittee = async (divisionId: string, id: string): Promise<Committee> => {
  const { committees } = await call(listCommittees, { params: { divisionId } });
  const found = committees.find((one) => one.id === id);
  if (!found) throw new ApiFailure(apiError('NOT_FOUND'));
  return found;
};

export const CommitteeDialog = ({
  division,
  committee: begun,
  opened,
  onClose,
  onSaved,
}: CommitteeDialogProps) => {
  // Replaced by the newer version when somebody else saved meanwhile.
  const [committee, setCommittee] = useState(begun);
  const { data } = useQuery(queryOf(listFunctionTypes));
  const form = useForm({
    resolver: zodResolver(committeeForm),
    defaultValues: valuesOf(division, committee),
  });
  const create = useToastMutation(inviteModerator, organisationTexts.createCommittee, { form, changes });
  const conflict = useItemConflict({
    form,
    base: committee,
    setBase: setCommittee,
    read: (id) => readCommittee(division.id, id),
    valuesOf: (saved) => valuesOf(division, saved),
    load: () => import('./CommitteeConflict.tsx'),
  });
  const update = useToastMutation(updateCommittee, organisationTexts.updateCommittee, {
    form,
    changes,
    takesFailure: conflict.takesFailure,
  });
  const busy = form.formState.isSubmitting;
  const roleEnd = useRoleEnd();

  const save = async (values: CommitteeFormValues, edited: Committee | undefined) => {
    if (!roleEnd.isValid()) return;
    const payload = { ...payloadOf(values, edited, data?.functionTypes ?? []), roleEndsOn: roleEnd.day };
    const saved = edited
      ? await update.submit({ params: { id: edited.id }, body: { ...payload, updatedAt: edited.updatedAt } })
      : await create.submit({ body: { ...payload, divisionId: division.id } });
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
        title={committee ? 'Redigera kommitté' : 'Ny kommitté'}
        busy={busy}
      >
        <Form form={form} onSubmit={(values) => save(values, committee)} className={classes.form}>
          <CommitteeFields form={form} division={division} committee={committee} roleEnd={roleEnd} />
          <SubmitActions onCancel={cancel} busy={busy}>
            {committee ? 'Spara' : 'Skapa kommitté'}
          </SubmitActions>
        </Form>
      </Dialog>
      {conflict.dialog((over) => form.handleSubmit((values) => save(values, over))())}
    </>
  );
};
