import IconEyeOff from 'virtual:icon/eye-off';
import IconRestore from 'virtual:icon/restore';
import { can, isSuperAdmin } from '@karportalen/contract/core/access';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { historyKinds } from '@karportalen/contract/core/history/kinds';
import { listHistory, listHistoryPeople } from '@karportalen/contract/history/endpoints';
import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { hasVersion, historySentence, onlySide, shownChanges } from '@karportalen/contract/history/sentence';
import { historyTexts } from '@karportalen/contract/history/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../kit/page/PageHead.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import type { Filter } from '../kit/table/filters.ts';
import type { Column, RowAction } from '../kit/table/types.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { PagedTable } from '../platform/archive/PagedTable.tsx';
import { useArchivePlace } from '../platform/archive/use-archive-place.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { useUser } from '../platform/session/use-user.ts';
import { HistoryDetail } from './HistoryDetail.tsx';
import { restoreNeeds } from './restore-needs.ts';
import { useHistoryActs } from './use-history-acts.tsx';

const KEY = 'history';

const SHOWN = 3;
const LONGEST = 40;

/** A long text leaves room for the other changes; the entry has all of it. */
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).replace(/[\s.…,;:–-]+$/, '')}…` : line;
};

/** The first changes on one line: 'Start: 18:00 → 19:00'. */
const summary = (entry: HistoryEntry): string => {
  if (entry.isRedacted) return historyTexts.redacted;
  const changes = shownChanges(entry);
  if (onlySide(entry)) return '';
  const lines = changes
    .slice(0, SHOWN)
    .map(({ label, before, after }) =>
      before === '–' ? `${label}: ${short(after)}` : `${label}: ${short(before)} → ${short(after)}`,
    );
  const more = changes.length - lines.length;
  // No line begins with the dot.
  return [...lines, ...(more > 0 ? [`och ${more} till`] : [])].join('\u00a0· ');
};

const columns: readonly Column<HistoryEntry>[] = [
  {
    key: 'what',
    header: 'Vad',
    least: 320,
    render: (entry) => <CellText title={historySentence(entry)} quiet={summary(entry)} wraps />,
  },
  {
    key: 'at',
    header: 'När',
    least: 150,
    fold: 1,
    nowrap: true,
    render: ({ at }) => <time>{formatDateTime(at)}</time>,
  },
];

const kinds: Filter = {
  key: 'kind',
  label: 'Typ',
  options: Object.entries(historyKinds).map(([value, { label }]) => ({ value, label })),
};

const useFilters = (item: string | undefined): readonly Filter[] => {
  const { data } = useQuery(queryOf(listHistoryPeople));
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const filters = [{ key: 'by', label: 'Person', options: people }, kinds];
  if (!item) return filters;
  return [
    ...filters,
    { key: 'item', label: 'Visar', options: [{ value: item, label: 'Bara det du valde' }] },
  ];
};

export const Page = () => {
  const user = useUser();
  const place = useArchivePlace([KEY], KEY);
  const acts = useHistoryActs();
  const [shown, setShown] = useState<HistoryEntry>();
  const [opened, setOpened] = useState(false);
  const open = (entry: HistoryEntry) => {
    setShown(entry);
    setOpened(true);
  };
  const mayRestore = (entry: HistoryEntry): boolean => {
    const needs = restoreNeeds[entry.kind];
    return hasVersion(entry) && needs !== undefined && can.call(user, needs);
  };
  const actions: readonly RowAction<HistoryEntry>[] = [
    {
      kind: 'custom',
      label: 'Återställ',
      icon: <IconRestore aria-hidden />,
      hidden: (entry) => !mayRestore(entry),
      onClick: acts.restore,
    },
    {
      kind: 'custom',
      label: 'Dölj innehållet',
      icon: <IconEyeOff aria-hidden />,
      hidden: ({ isRedacted }) => isRedacted || !isSuperAdmin(user),
      onClick: acts.redact,
    },
  ];
  const tab = archiveTab({
    key: KEY,
    label: 'Historik',
    list: listHistory,
    rows: ({ entries }) => entries,
    columns,
    actions,
    filters: useFilters(place.filters.item),
    dates: 'Datum',
    emptyText: historyTexts.none,
  });
  return (
    <>
      <PageHead
        title="Historik"
        description="Vem som gjorde vad och när, och hur det såg ut före och efter."
      />
      <PagedTable label="Historik" tab={tab} place={place} rowName={historySentence} onOpen={open} />
      {shown && (
        <HistoryDetail entry={shown} opened={opened} onClose={() => setOpened(false)} actions={actions} />
      )}
      {acts.dialog}
    </>
  );
};
