import IconMailForward from 'virtual:icon/mail-forward';
import type { Committee } from '@karportalen/contract/organisations/committee';
import {
  deleteCommittee,
  listCommittees,
  listDivisions,
  resendModeratorInvite,
} from '@karportalen/contract/organisations/endpoints';
import type { Division } from '@karportalen/contract/organisations/fields';
import { organisationTexts } from '@karportalen/contract/organisations/texts';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import type { Filter } from '../kit/table/filters.ts';
import type { Column } from '../kit/table/types.ts';
import { optionsOf } from '../platform/archive/archive-filters.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { PagedTable } from '../platform/archive/PagedTable.tsx';
import type { ArchivePlace } from '../platform/archive/use-archive-place.ts';
import { useDeletion } from '../platform/archive/use-deletion.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { CommitteeDeletionFacts } from './CommitteeDeletionFacts.tsx';
import { InviteBadge } from './InviteBadge.tsx';
import classes from './organisations.module.css';
import { statusFilter } from './status-filter.ts';

const moderatorText = ({ activeEmail, invitedEmail }: Committee) =>
  activeEmail ?? invitedEmail ?? 'Ingen moderator';

const Moderator = ({ activeEmail, invitedEmail }: Committee) => (
  <span className={classes.standing}>
    {activeEmail ?? invitedEmail ?? 'Ingen'}
    {invitedEmail && (
      <span className={classes.quiet}>{activeEmail ? `Efterträds av ${invitedEmail}` : 'Inbjuden'}</span>
    )}
  </span>
);

const Sales = ({ paidEvents, accountNumber, resultUnit }: Committee) =>
  paidEvents ? (
    <span className={classes.standing}>
      {`Konto ${accountNumber}`}
      <span className={classes.quiet}>{`Resultatenhet ${resultUnit}`}</span>
    </span>
  ) : (
    'Nej'
  );

const salesFilter: Filter = {
  key: 'sales',
  label: 'Biljetter',
  options: optionsOf({ yes: 'Säljer biljetter', no: 'Säljer inte biljetter' }),
};

const columns: readonly Column<Committee>[] = [
  {
    key: 'name',
    header: 'Kommitté',
    sort: 'name',
    least: 220,
    grow: 2,
    render: ({ name, orgNumber }) => <CellText title={name} quiet={orgNumber} />,
  },
  {
    key: 'moderator',
    header: 'Moderator',
    least: 250,
    grow: 2,
    fold: 2,
    folded: moderatorText,
    render: Moderator,
  },
  { key: 'status', header: 'Status', least: 216, grow: 1, render: InviteBadge },
  {
    key: 'sales',
    header: 'Biljetter',
    least: 148,
    fold: 1,
    folded: ({ paidEvents, accountNumber, resultUnit }) =>
      paidEvents ? `Konto ${accountNumber}, resultatenhet ${resultUnit}` : null,
    render: Sales,
  },
];

const Consequences = ({ id, activeEmail, invitedEmail }: Committee) => (
  <ul className={classes.consequences}>
    {activeEmail && <li>{activeEmail} loggas ut direkt och kan inte logga in igen.</li>}
    {invitedEmail && <li>Inbjudan till {invitedEmail} slutar gälla.</li>}
    <CommitteeDeletionFacts committeeId={id} />
    <li>Det går inte att ångra.</li>
  </ul>
);

type CommitteesTabProps = {
  readonly division: Division;
  readonly place: ArchivePlace;
  readonly onCreate: () => void;
  readonly onEdit: (committee: Committee) => void;
};

export const CommitteesTab = ({ division, place, onCreate, onEdit }: CommitteesTabProps) => {
  const resend = useToastMutation(resendModeratorInvite, organisationTexts.invite, {
    changes: [listCommittees],
  });
  const deletion = useDeletion({
    endpoint: deleteCommittee,
    texts: ({ name }: Committee) => organisationTexts.deleteCommittee(name),
    changes: [listCommittees, listDivisions],
    args: (_row, id) => ({ params: { id } }),
    title: ({ name }) => `Ta bort ${name}?`,
    body: (committee) => <Consequences {...committee} />,
  });
  const tab = archiveTab({
    key: 'committees',
    label: 'KOMMITTÉER',
    list: listCommittees,
    params: { divisionId: division.id },
    rows: (answer) => answer.committees,
    columns,
    order: 'name',
    filters: [statusFilter, salesFilter],
    emptyText: organisationTexts.noCommittees,
    emptyAction: <SecondaryButton onClick={onCreate}>Ny kommitté</SecondaryButton>,
    actions: [
      {
        kind: 'custom',
        label: 'Skicka inbjudan igen',
        icon: <IconMailForward aria-hidden />,
        hidden: ({ invitedEmail }) => invitedEmail === null,
        onClick: (_row, id) => resend.submit({ params: { id } }),
      },
      { kind: 'edit', onClick: onEdit },
      { kind: 'delete', onClick: deletion.ask },
    ],
  });
  return (
    <>
      <PagedTable label="Kommittéer" tab={tab} place={place} rowName={({ name }) => name} onOpen={onEdit} />
      {deletion.dialog}
    </>
  );
};
