import IconArrowsExchange from 'virtual:icon/arrows-exchange';
import IconCalendarDue from 'virtual:icon/calendar-due';
import IconPlus from 'virtual:icon/plus';
import { can, divisionDisplayName, isSuperAdmin, roleLabels } from '@karportalen/contract/core/access';
import { addDays, toStockholm } from '@karportalen/contract/core/time';
import { listRoles } from '@karportalen/contract/organisations/role-endpoints';
import type { HeldRole } from '@karportalen/contract/organisations/role-fields';
import { NOTICE_DAYS } from '@karportalen/contract/organisations/role-rules';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { useState } from 'react';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { useItemDialog } from '../kit/dialog/use-item-dialog.ts';
import { Breadcrumb } from '../kit/page/Breadcrumb.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import type { Column } from '../kit/table/types.ts';
import { optionsOf } from '../platform/archive/archive-filters.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { PagedTable } from '../platform/archive/PagedTable.tsx';
import { useArchivePlace } from '../platform/archive/use-archive-place.ts';
import { clock } from '../platform/clock.ts';
import { useUser } from '../platform/session/use-user.ts';
import { InviteSuperAdminDialog } from './InviteSuperAdminDialog.tsx';
import classes from './organisations.module.css';
import { RoleEndDialog } from './RoleEndDialog.tsx';
import { RoleSettingsSection } from './RoleSettingsSection.tsx';
import { SuperAdminInvites } from './SuperAdminInvites.tsx';

const KEY = 'roles';
const [FIRST_NOTICE] = NOTICE_DAYS;

const placeOf = ({ division, committee }: HeldRole): string =>
  [committee?.name, division && divisionDisplayName(division.name)].filter(Boolean).join(', ');

const endsSoon = ({ endsOn }: HeldRole): boolean =>
  endsOn !== null && endsOn <= addDays(toStockholm(clock()).date, FIRST_NOTICE);

const End = (role: HeldRole) =>
  role.endsOn === null ? (
    'Inget slut'
  ) : (
    <span className={classes.standing}>
      <StatusBadge tone={endsSoon(role) ? 'warning' : 'quiet'}>{role.endsOn}</StatusBadge>
      {role.isLast && (
        <span className={classes.quiet}>Gäller tills en annan superadmin har ett längre uppdrag</span>
      )}
    </span>
  );

const columns: readonly Column<HeldRole>[] = [
  {
    key: 'email',
    header: 'E-postadress',
    sort: 'email',
    least: 260,
    render: ({ email }) => <CellText title={email} />,
  },
  {
    key: 'role',
    header: 'Uppdrag',
    least: 220,
    grow: 2,
    fold: 1,
    folded: (role) => [roleLabels[role.role], placeOf(role)].filter(Boolean).join(', '),
    render: (role) => (
      <span className={classes.standing}>
        {roleLabels[role.role]}
        <span className={classes.quiet}>{placeOf(role)}</span>
      </span>
    ),
  },
  { key: 'endsOn', header: 'Sista dag', sort: 'endsOn', sortedAs: 'time', least: 180, grow: 1, render: End },
];

const useRoleDialog = () => {
  const { edit, open, handlers } = useItemDialog<HeldRole>();
  const { onClose, opened } = handlers;
  const dialog = open?.item && (
    <RoleEndDialog key={open.key} role={open.item} opened={opened} onClose={onClose} />
  );
  return { edit, dialog };
};

export const Page = () => {
  const user = useUser();
  const mayInvite = can.inviteDivisionAdmin(user);
  const place = useArchivePlace([KEY], KEY);
  const ending = useRoleDialog();
  const [inviting, setInviting] = useState(false);
  const tab = archiveTab({
    key: KEY,
    label: 'Uppdrag',
    list: listRoles,
    rows: (answer) => answer.roles,
    order: 'endsOn',
    filters: [
      { key: 'role', label: 'Nivå', options: optionsOf(roleLabels) },
      { key: 'ends', label: 'Slut', options: optionsOf({ soon: 'Inom 30 dagar', never: 'Inget slut' }) },
    ],
    emptyText: organisationTexts.noRoles,
    columns,
    actions: [
      {
        kind: 'custom',
        label: 'Ändra sista dag',
        icon: <IconCalendarDue aria-hidden />,
        onClick: ending.edit,
      },
      {
        kind: 'link',
        label: 'Överlämning',
        icon: <IconArrowsExchange aria-hidden />,
        to: ({ id }) => `/organisations/roles/${id}/handover`,
      },
    ],
  });
  return (
    <>
      {isSuperAdmin(user) && (
        <Breadcrumb items={[{ label: 'Organisationer', to: '/organisations' }, { label: 'Uppdrag' }]} />
      )}
      <PageHead
        title="Uppdrag"
        description="Vilka som har en roll i portalen, och när den tar slut. Förläng här, eller lämna över."
        action={
          mayInvite && (
            <PrimaryButton icon={<IconPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
              Ny superadmin
            </PrimaryButton>
          )
        }
      />
      <PagedTable
        label="Uppdrag"
        tab={tab}
        place={place}
        rowName={({ email }) => email}
        onOpen={ending.edit}
      />
      {mayInvite && (
        <div className={classes.sections}>
          <SuperAdminInvites />
          <RoleSettingsSection />
        </div>
      )}
      {ending.dialog}
      <InviteSuperAdminDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
};
