import { zodResolver } from '@hookform/resolvers/zod';
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
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { Form } from '../kit/form/Form.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { CommitteeFields } from './CommitteeFields.tsx';
import { payloadOf, valuesOf } from './committee-values.ts';
import classes from './organisations.module.css';

export type CommitteeDialogProps = {
  readonly division: Division;
  /** The one to change; without it a new one is made. */
  readonly committee?: Committee | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const changes = [listCommittees, listDivisions];

export const CommitteeDialog = ({ division, committee, opened, onClose, onSaved }: CommitteeDialogProps) => {
  const { data } = useQuery(queryOf(listFunctionTypes));
  const form = useForm({
    resolver: zodResolver(committeeForm),
    defaultValues: valuesOf(division, committee),
  });
  const create = useToastMutation(inviteModerator, organisationTexts.createCommittee, { form, changes });
  const update = useToastMutation(updateCommittee, organisationTexts.updateCommittee, { form, changes });
  const busy = form.formState.isSubmitting;

  const submit = async (values: CommitteeFormValues) => {
    const payload = payloadOf(values, committee, data?.functionTypes ?? []);
    const saved = committee
      ? await update.submit({
          params: { id: committee.id },
          body: { ...payload, updatedAt: committee.updatedAt },
        })
      : await create.submit({ body: { ...payload, divisionId: division.id } });
    if (saved) onSaved();
  };

  const cancel = () => {
    form.reset();
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={committee ? 'Redigera kommitté' : 'Ny kommitté'}
      busy={busy}
    >
      <Form form={form} onSubmit={submit} className={classes.form}>
        <CommitteeFields form={form} division={division} committee={committee} />
        <DialogActions>
          <SecondaryButton onClick={cancel} disabled={busy}>
            Avbryt
          </SecondaryButton>
          <PrimaryButton type="submit" loading={busy}>
            {committee ? 'Spara' : 'Skapa kommitté'}
          </PrimaryButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
