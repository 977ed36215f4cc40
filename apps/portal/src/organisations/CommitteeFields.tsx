import { can } from '@karportalen/contract/core/access';
import {
  type Committee,
  type CommitteeFormValues,
  committeeText,
} from '@karportalen/contract/organisations/committee';
import { type Division, inheritedOrgNumber } from '@karportalen/contract/organisations/fields';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { invitesSomebody, moderatorNote } from './committee-values.ts';
import classes from './organisations.module.css';
import { RoleEndField } from './RoleEndField.tsx';
import type { RoleEnd } from './use-role-end.ts';

type CommitteeForm = UseFormReturn<CommitteeFormValues>;

type CommitteeFieldsProps = {
  readonly form: CommitteeForm;
  readonly division: Division;
  readonly committee: Committee | undefined;
  readonly roleEnd: RoleEnd;
};

const OrgNumberField = ({ form, division }: Pick<CommitteeFieldsProps, 'form' | 'division'>) => {
  const { control, setValue } = form;
  const written = useWatch({ control, name: 'orgNumber' });
  const locked = inheritedOrgNumber(division) !== undefined;
  const { orgNumber } = division;
  const fill = () => setValue('orgNumber', orgNumber ?? '', { shouldDirty: true, shouldValidate: true });
  return (
    <div>
      <TextField
        name="orgNumber"
        control={control}
        spec={committeeText.orgNumber}
        placeholder="NNNNNN-NNNN"
        description={locked ? 'Ärvs från sektionen.' : undefined}
        disabled={locked}
      />
      {!locked && orgNumber && written !== orgNumber && (
        <div className={classes.fill}>
          <QuietButton size="sm" onClick={fill}>
            Använd sektionens, {orgNumber}
          </QuietButton>
        </div>
      )}
    </div>
  );
};

const SalesFields = ({ form: { control } }: Pick<CommitteeFieldsProps, 'form'>) => {
  const paidEvents = useWatch({ control, name: 'paidEvents' });
  return (
    <>
      <SwitchField
        name="paidEvents"
        control={control}
        label="Får sälja biljetter"
        description="Kommittén kan skapa event där biljetterna kostar pengar."
      />
      {paidEvents && (
        <div className={classes.pair}>
          {(['accountNumber', 'resultUnit'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              control={control}
              spec={committeeText[name]}
              inputMode="numeric"
              autoComplete="off"
              withCounter={false}
              hardLimit
            />
          ))}
        </div>
      )}
    </>
  );
};

export const CommitteeFields = ({ form, division, committee, roleEnd }: CommitteeFieldsProps) => {
  const mayAllowSales = can.allowPaidEvents(useUser());
  const { control } = form;
  const email = useWatch({ control, name: 'email' });
  return (
    <>
      <TextField
        name="name"
        control={control}
        spec={committeeText.name}
        withCounter={false}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        name="email"
        control={control}
        spec={committeeText.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        description={moderatorNote(committee, email)}
      />
      {invitesSomebody(committee, email) && <RoleEndField {...roleEnd.field} />}
      <OrgNumberField form={form} division={division} />
      {mayAllowSales && <SalesFields form={form} />}
    </>
  );
};
