import IconMailForward from 'virtual:icon/mail-forward';
import { can } from '@karportalen/contract/core/access';
import {
  listDivisionAdmins,
  listDivisions,
  removeDivisionAdmin,
  resendAdminInvite,
} from '@karportalen/contract/organisations/endpoints';
import type { Admin, Division } from '@karportalen/contract/organisations/fields';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import type { Column, RowAction } from '../kit/table/types.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { PagedTable } from '../platform/archive/PagedTable.tsx';
import type { ArchivePlace } from '../platform/archive/use-archive-place.ts';
import { useDeletion } from '../platform/archive/use-deletion.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import { InviteBadge } from './InviteBadge.tsx';
import classes from './organisations.module.css';
import { statusFilter } from './status-filter.ts';

const columns: readonly Column<Admin>[] = [
  {
    key: 'email',
    header: 'E-postadress',
    sort: 'email',
    least: 280,
    render: ({ email }) => <CellText title={email} />,
  },
  { key: 'status', header: 'Status', least: 216, grow: 1, render: InviteBadge },
];

const Consequences = ({ email, status }: Admin) => (
  <ul className={classes.consequences}>
    {status === 'Active' ? (
      <>
        <li>{email} loggas ut direkt och kan inte logga in igen.</li>
        <li>Det som {email} har skapat finns kvar hos sektionen.</li>
      </>
    ) : (
      <li>Inbjudan till {email} slutar gälla.</li>
    )}
  </ul>
);

type AdminsTabProps = {
  readonly division: Division;
  readonly place: ArchivePlace;
  readonly onInvite: () => void;
};

export const AdminsTab = ({ division, place, onInvite }: AdminsTabProps) => {
  const mayChange = can.inviteDivisionAdmin(useUser());
  const resend = useToastMutation(resendAdminInvite, organisationTexts.invite, {
    changes: [listDivisionAdmins],
  });
  const removal = useDeletion({
    endpoint: removeDivisionAdmin,
    texts: organisationTexts.removeAdmin,
    changes: [listDivisionAdmins, listDivisions],
    args: (_row: Admin, inviteId) => ({ params: { inviteId } }),
    title: ({ email }) => `Ta bort ${email}?`,
    body: Consequences,
  });
  const actions: readonly RowAction<Admin>[] = [
    {
      kind: 'custom',
      label: 'Skicka inbjudan igen',
      icon: <IconMailForward aria-hidden />,
      hidden: ({ status }) => status === 'Active',
      onClick: (_row, inviteId) => resend.submit({ params: { inviteId } }),
    },
    { kind: 'delete', onClick: removal.ask },
  ];
  const tab = archiveTab({
    key: 'admins',
    label: 'ADMIN',
    list: listDivisionAdmins,
    params: { id: division.id },
    rows: (answer) => answer.admins,
    columns,
    order: 'email',
    filters: [statusFilter],
    emptyText: organisationTexts.noAdmins,
    ...(mayChange && {
      emptyAction: <SecondaryButton onClick={onInvite}>Ny admin</SecondaryButton>,
      actions,
    }),
  });
  return (
    <>
      <PagedTable
        label="Administratörer"
        tab={tab}
        place={place}
        rowName={({ email }) => email}
        rowKey={({ inviteId }) => inviteId}
      />
      {removal.dialog}
    </>
  );
};
