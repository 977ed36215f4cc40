import { zodResolver } from '@hookform/resolvers/zod';
import { getRoleSettings, setRoleSettings } from '@karportalen/contract/organisations/role-endpoints';
import { type RoleSettings, roleSettingsBody } from '@karportalen/contract/organisations/role-fields';
import { proposedEndLabels, proposedEnds } from '@karportalen/contract/organisations/role-rules';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { RadioField } from '../kit/field/RadioField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './organisations.module.css';

const options = proposedEnds.map((value) => ({ value, label: proposedEndLabels[value] }));

const ProposalForm = ({ proposedEnd }: Pick<RoleSettings, 'proposedEnd'>) => {
  const form = useForm({ resolver: zodResolver(roleSettingsBody), values: { proposedEnd } });
  const save = useToastMutation(setRoleSettings, organisationTexts.setRoleSettings, {
    form,
    changes: [getRoleSettings],
  });
  return (
    <Form form={form} onSubmit={(body) => save.submit({ body })} className={classes.form}>
      <RadioField name="proposedEnd" control={form.control} label="Föreslagen sista dag" options={options} />
      <div>
        <SecondaryButton type="submit" loading={form.formState.isSubmitting}>
          Spara förslaget
        </SecondaryButton>
      </div>
    </Form>
  );
};

/** For super admins: which last day invitations propose. */
export const RoleSettingsSection = () => {
  const { data, isError, refetch } = useQuery(queryOf(getRoleSettings));
  return (
    <FormSection
      title="Nya uppdrag"
      description="Den här dagen föreslås när någon bjuds in. Den går att ändra i varje inbjudan."
    >
      {data ? (
        <ProposalForm proposedEnd={data.proposedEnd} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={56} />
      )}
    </FormSection>
  );
};
