import {
  type Committee,
  type CommitteeFormValues,
  committeeText,
} from '@karportalen/contract/organisations/committee';
import { ItemConflict, type ItemConflictProps } from '../platform/conflict/ItemConflict.tsx';
import { plainFields, showText, showYesOrNo } from '../platform/conflict/shown-fields.ts';
import { savedValuesOf } from './committee-values.ts';

const fields = plainFields<CommitteeFormValues, CommitteeFormValues>({
  name: { label: committeeText.name.label, show: showText },
  email: { label: committeeText.email.label, show: showText },
  orgNumber: { label: committeeText.orgNumber.label, show: showText },
  paidEvents: { label: 'Får sälja biljetter', show: showYesOrNo },
  accountNumber: { label: committeeText.accountNumber.label, show: showText },
  resultUnit: { label: committeeText.resultUnit.label, show: showText },
});

export const Conflict = (props: ItemConflictProps<CommitteeFormValues, Committee>) => (
  <ItemConflict {...props} fields={fields} valuesOf={savedValuesOf} />
);
