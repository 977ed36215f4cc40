import type { MemberFormValues, RegisteredMember } from '@karportalen/contract/people/register';
import {
  memberKindLabels,
  memberLanguageLabels,
  memberText,
} from '@karportalen/contract/people/register-limits';
import { ItemConflict, type ItemConflictProps } from '../platform/conflict/ItemConflict.tsx';
import { plainFields, showChoice, showText } from '../platform/conflict/shown-fields.ts';
import { valuesOf } from './member-values.ts';
import { useDivisionOptions } from './use-division-options.ts';

export const Conflict = (props: ItemConflictProps<MemberFormValues, RegisteredMember>) => {
  const divisions = useDivisionOptions();
  return (
    <ItemConflict
      {...props}
      fields={plainFields<MemberFormValues, MemberFormValues>({
        firstName: { label: memberText.firstName.label, show: showText },
        lastName: { label: memberText.lastName.label, show: showText },
        email: { label: memberText.email.label, show: showText },
        kind: { label: 'Typ', show: (kind) => memberKindLabels[kind] },
        divisionId: { label: 'Sektion', show: showChoice(divisions) },
        cid: { label: memberText.cid.label, show: showText },
        language: { label: 'Språk', show: (language) => memberLanguageLabels[language] },
      })}
      valuesOf={valuesOf}
    />
  );
};
