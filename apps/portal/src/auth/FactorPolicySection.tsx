import { zodResolver } from '@hookform/resolvers/zod';
import { factorPolicyLabels } from '@karportalen/contract/auth/limits';
import {
  type FactorAccount,
  type FactorPolicy,
  factorPolicies,
} from '@karportalen/contract/auth/second-factor';
import {
  getFactorPolicy,
  getOwnSecondFactor,
  listFactorAccounts,
  setFactorPolicy,
} from '@karportalen/contract/auth/second-factor-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { roleLabels } from '@karportalen/contract/core/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { RadioField } from '../kit/field/RadioField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { ItemRow, ItemRows } from '../kit/page/ItemRows.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import { PasswordPolicy } from './PasswordPolicy.tsx';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';
import classes from './settings.module.css';

const options = factorPolicies.map((value) => ({ value, label: factorPolicyLabels[value] }));

const schema = z.strictObject({ policy: z.enum(factorPolicies) });

const PolicyForm = ({ policy }: { readonly policy: FactorPolicy }) => {
  const form = useForm({ resolver: zodResolver(schema), values: { policy } });
  const save = useToastMutation(setFactorPolicy, authTexts.setFactorPolicy, {
    form,
    changes: [getFactorPolicy, getOwnSecondFactor],
  });
  return (
    <Form form={form} onSubmit={(body) => save.submit({ body })} className={classes.form}>
      <RadioField name="policy" control={form.control} label="Tvåstegsinloggning" options={options} />
      <div>
        <SecondaryButton type="submit" loading={form.formState.isSubmitting}>
          Spara kravet
        </SecondaryButton>
      </div>
    </Form>
  );
};

/** For super admins: who must have a second factor, and who has lost theirs. */
export const FactorPolicySection = () => {
  const me = useUser();
  const { data, isError, refetch } = useQuery(queryOf(getFactorPolicy));
  const { data: listed } = useQuery(queryOf(listFactorAccounts));
  const [resetting, setResetting] = useState<FactorAccount>();
  const [opened, setOpened] = useState(false);
  const others = listed?.accounts?.filter(({ id, hasSecondFactor }) => hasSecondFactor && id !== me.id) ?? [];
  return (
    <FormSection
      title="Kårens krav"
      description="Den som måste ha tvåstegsinloggning men saknar den får lägga till den innan något annat går att öppna."
    >
      {data && <PolicyForm policy={data.policy} />}
      <PasswordPolicy />
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {others.length > 0 && (
        <ItemRows label="Andra konton med tvåstegsinloggning">
          {others.map((account) => (
            <ItemRow
              key={account.id}
              title={account.email}
              lines={[`${roleLabels[account.role]} · har tvåstegsinloggning`]}
            >
              <QuietButton
                size="sm"
                aria-label={`Återställ ${account.email}`}
                aria-haspopup="dialog"
                onClick={() => {
                  setResetting(account);
                  setOpened(true);
                }}
              >
                Återställ
              </QuietButton>
            </ItemRow>
          ))}
        </ItemRows>
      )}
      {resetting && (
        <ResetFactorDialog account={resetting} opened={opened} onClose={() => setOpened(false)} />
      )}
    </FormSection>
  );
};
