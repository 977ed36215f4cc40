import { formatDateTime } from '@karportalen/contract/core/date-format';
import {
  listSuperAdminInvites,
  withdrawSuperAdminInvite,
} from '@karportalen/contract/organisations/role-endpoints';
import type { SuperAdminInvite } from '@karportalen/contract/organisations/role-fields';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { useQuery } from '@tanstack/react-query';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { ItemRow, ItemRows } from '../kit/page/ItemRows.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';

const stateOf = ({ expireDate, isExpired, endsOn }: SuperAdminInvite): string =>
  [
    `Inbjudan ${isExpired ? 'gick ut' : 'gäller till'} ${formatDateTime(expireDate)}`,
    endsOn && `uppdraget till och med ${endsOn}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Super admins who have been invited and have not answered; nothing where there are none. */
export const SuperAdminInvites = () => {
  const { data } = useQuery(queryOf(listSuperAdminInvites));
  const withdraw = useToastMutation(withdrawSuperAdminInvite, organisationTexts.withdrawInvite, {
    changes: [listSuperAdminInvites],
  });
  const invites = data?.invites ?? [];
  if (invites.length === 0) return null;
  return (
    <FormSection
      title="Inbjudna superadmins"
      description="De har inte svarat än. Bjud in samma adress igen för att skicka en ny länk."
    >
      <ItemRows label="Inbjudna superadmins">
        {invites.map((invite) => (
          <ItemRow key={invite.id} title={invite.email} lines={[stateOf(invite)]}>
            <QuietButton
              size="sm"
              aria-label={`Dra tillbaka inbjudan till ${invite.email}`}
              onClick={() => withdraw.submit({ params: { id: invite.id } })}
            >
              Dra tillbaka
            </QuietButton>
          </ItemRow>
        ))}
      </ItemRows>
    </FormSection>
  );
};
