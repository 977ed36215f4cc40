import IconPlus from 'virtual:icon/plus';
import { can, divisionDisplayName, isSuperAdmin } from '@karportalen/contract/core/access';
import type { Division } from '@karportalen/contract/organisations/fields';
import { useState } from 'react';
import { Link } from 'react-router';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { ArchiveTabs } from '../kit/page/ArchiveTabs.tsx';
import { Breadcrumb } from '../kit/page/Breadcrumb.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { ListSkeleton } from '../kit/skeleton/ListSkeleton.tsx';
import { useArchivePlace } from '../platform/archive/use-archive-place.ts';
import { useUser } from '../platform/session/use-user.ts';
import { AdminsTab } from './AdminsTab.tsx';
import { CommitteesTab } from './CommitteesTab.tsx';
import { InviteAdminDialog } from './InviteAdminDialog.tsx';
import classes from './organisations.module.css';
import { useCommitteeDialog } from './use-committee-dialog.tsx';
import { useDivision } from './use-division.ts';

const tabs = [
  { key: 'committees', label: 'KOMMITTÉER' },
  { key: 'admins', label: 'ADMIN' },
] as const;

const describe = ({ orgNumber, mustInheritOrgNumber }: Division): string => {
  if (orgNumber === null) return 'Sektionens kommittéer och vilka som sköter dem.';
  return `Organisationsnummer ${orgNumber}${mustInheritOrgNumber ? ', som kommittéerna ärver' : ''}.`;
};

const Detail = ({ division }: { division: Division }) => {
  const user = useUser();
  const place = useArchivePlace(
    tabs.map(({ key }) => key),
    'committees',
  );
  const committee = useCommitteeDialog(division);
  const [inviting, setInviting] = useState(false);
  const name = divisionDisplayName(division.name);
  const plus = <IconPlus size={18} aria-hidden />;
  const tab = place.tab === 'admins' ? 'admins' : 'committees';
  const invite = () => setInviting(true);
  const actions = {
    committees: (
      <PrimaryButton icon={plus} onClick={committee.create}>
        Ny kommitté
      </PrimaryButton>
    ),
    admins: can.inviteDivisionAdmin(user) && (
      <PrimaryButton icon={plus} onClick={invite}>
        Ny admin
      </PrimaryButton>
    ),
  };
  return (
    <>
      {isSuperAdmin(user) && (
        <Breadcrumb items={[{ label: 'Organisationer', to: '/organisations' }, { label: name }]} />
      )}
      <PageHead
        title={name}
        description={
          <>
            {describe(division)}{' '}
            <Link className={classes.link} to="/organisations/roles">
              Visa uppdrag
            </Link>
          </>
        }
        action={actions[tab]}
      />
      <ArchiveTabs label={name} tabs={tabs} value={tab} onChange={(key) => place.go({ tab: key })}>
        {tab === 'committees' ? (
          <CommitteesTab
            division={division}
            place={place}
            onCreate={committee.create}
            onEdit={committee.edit}
          />
        ) : (
          <AdminsTab division={division} place={place} onInvite={invite} />
        )}
      </ArchiveTabs>
      {committee.dialog}
      <InviteAdminDialog division={division} opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
};

export const Page = () => {
  const { division, failed, refetch } = useDivision();
  if (division) return <Detail key={division.id} division={division} />;
  return failed ? <LoadFailed onRetry={refetch} /> : <ListSkeleton />;
};
