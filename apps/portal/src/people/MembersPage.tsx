import IconDownload from 'virtual:icon/download';
import IconFileUpload from 'virtual:icon/file-upload';
import IconPlus from 'virtual:icon/plus';
import IconUserCheck from 'virtual:icon/user-check';
import IconUserOff from 'virtual:icon/user-off';
import { divisionDisplayName } from '@karportalen/contract/core/access';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { exportMembers, listMembers } from '@karportalen/contract/people/endpoints';
import {
  type MembersFilter,
  membersFilter,
  type RegisteredMember,
} from '@karportalen/contract/people/register';
import { memberKindLabels, memberStatusLabels } from '@karportalen/contract/people/register-limits';
import { memberTexts } from '@karportalen/contract/people/texts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import type { Filter } from '../kit/table/filters.ts';
import type { Column, RowAction } from '../kit/table/types.ts';
import { saveFile } from '../platform/api/save-file.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { PagedTable } from '../platform/archive/PagedTable.tsx';
import { type ArchivePlace, useArchivePlace } from '../platform/archive/use-archive-place.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { fullName } from './member-values.ts';
import { useMemberActs } from './use-member-acts.tsx';
import { useMemberDialog } from './use-member-dialog.tsx';

const KEY = 'members';

const divisionOf = ({ division }: RegisteredMember) => division && divisionDisplayName(division.name);

const columns: readonly Column<RegisteredMember>[] = [
  {
    key: 'name',
    header: 'Namn',
    sort: 'name',
    least: 240,
    render: (member) => <CellText title={fullName(member)} quiet={member.email} />,
  },
  { key: 'kind', header: 'Typ', least: 96, fold: 3, render: ({ kind }) => memberKindLabels[kind] },
  {
    key: 'division',
    header: 'Sektion',
    least: 180,
    grow: 1,
    fold: 2,
    folded: divisionOf,
    render: (member) => divisionOf(member) ?? '–',
  },
  {
    key: 'cid',
    header: 'Student-id',
    least: 140,
    fold: 1,
    // Not shown when collapsed: the address says more.
    folded: () => null,
    render: ({ cid }) => cid ?? '–',
  },
  {
    key: 'status',
    header: 'Status',
    least: 120,
    render: ({ deactivatedAt }) =>
      deactivatedAt ? (
        <StatusBadge>{memberStatusLabels.deactivated}</StatusBadge>
      ) : (
        <StatusBadge tone="success">{memberStatusLabels.active}</StatusBadge>
      ),
  },
];

const fixedFilters: readonly Filter[] = [
  {
    key: 'kind',
    label: 'Typ',
    options: Object.entries(memberKindLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: 'Aktiva' },
      { value: 'deactivated', label: 'Inaktiva' },
    ],
  },
];

const useFilters = (): readonly Filter[] => {
  const { data } = useQuery(queryOf(listDivisions));
  const divisions = (data?.divisions ?? []).map(({ id, name }) => ({
    value: id,
    label: divisionDisplayName(name),
  }));
  const options = [...divisions, { value: 'none', label: 'Ingen sektion' }];
  return [...fixedFilters, { key: 'division', label: 'Sektion', options }];
};

/** The file has every row that matches the list's filters. */
const listed = ({ search, sort, filters: { kind, division, status } }: ArchivePlace): MembersFilter =>
  membersFilter.safeParse({ search: search || undefined, sort, kind, division, status }).data ?? {};

export const Page = () => {
  const navigate = useNavigate();
  const place = useArchivePlace([KEY], KEY);
  const dialog = useMemberDialog();
  const acts = useMemberActs();
  const file = useToastMutation(exportMembers, memberTexts.exportAll, { onSuccess: saveFile });
  const actions: readonly RowAction<RegisteredMember>[] = [
    { kind: 'edit', onClick: dialog.edit },
    { kind: 'download', label: 'Hämta allt som är sparat', onClick: acts.download },
    {
      kind: 'custom',
      label: 'Inaktivera',
      icon: <IconUserOff aria-hidden />,
      hidden: ({ deactivatedAt }) => deactivatedAt !== null,
      onClick: acts.deactivate,
    },
    {
      kind: 'custom',
      label: 'Aktivera igen',
      icon: <IconUserCheck aria-hidden />,
      hidden: ({ deactivatedAt }) => deactivatedAt === null,
      onClick: acts.reactivate,
    },
    { kind: 'delete', label: 'Radera', onClick: acts.erase },
  ];
  const tab = archiveTab({
    key: KEY,
    label: 'Medlemmar',
    list: listMembers,
    rows: (answer) => answer.members,
    columns,
    order: 'name',
    actions,
    filters: useFilters(),
    isCounted: true,
    emptyText: memberTexts.none,
    emptyAction: <SecondaryButton onClick={dialog.create}>Ny medlem</SecondaryButton>,
  });
  return (
    <>
      <PageHead
        title="Medlemmar"
        description="Kårens medlemsregister: de som kan logga in i appen och nås av det ni skickar."
        action={
          <>
            <SecondaryButton
              icon={<IconDownload size={18} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.submit({ query: listed(place) })}
            >
              Hämta som fil
            </SecondaryButton>
            <SecondaryButton
              icon={<IconFileUpload size={18} aria-hidden />}
              onClick={() => navigate('/members/import')}
            >
              Läs in fil
            </SecondaryButton>
            <PrimaryButton icon={<IconPlus size={18} aria-hidden />} onClick={dialog.create}>
              Ny medlem
            </PrimaryButton>
          </>
        }
      />
      <PagedTable label="Medlemmar" tab={tab} place={place} rowName={fullName} onOpen={dialog.edit} />
      {dialog.dialog}
      {acts.dialog}
    </>
  );
};
