import IconArrowRight from 'virtual:icon/arrow-right';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { listMarks } from '@karportalen/contract/tickets/mark-endpoints';
import type { ListedMark } from '@karportalen/contract/tickets/mark-fields';
import { markReasonLabels, markStateLabels, markTexts } from '@karportalen/contract/tickets/mark-texts';
import { MARK_WEEKS, type MarkState } from '@karportalen/contract/tickets/marks';
import { useState } from 'react';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { StatusBadge, type StatusTone } from '../../kit/page/StatusBadge.tsx';
import { CellText } from '../../kit/table/CellText.tsx';
import type { Column } from '../../kit/table/types.ts';
import { archiveTab } from '../../platform/archive/archive-tab.ts';
import { PagedTable } from '../../platform/archive/PagedTable.tsx';
import { useArchivePlace } from '../../platform/archive/use-archive-place.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

const KEY = 'marks';
const tones: Readonly<Record<MarkState, StatusTone>> = {
  counts: 'quiet',
  appealed: 'warning',
  struck: 'success',
};

const columns: readonly Column<ListedMark>[] = [
  {
    key: 'member',
    header: 'Medlem',
    least: 220,
    render: ({ member }) => <CellText title={member.name} quiet={member.cidOrEmail} />,
  },
  { key: 'event', header: 'Event', least: 180, grow: 1, fold: 1, render: ({ event }) => event.name },
  {
    key: 'reason',
    header: 'Varför',
    least: 190,
    fold: 3,
    render: ({ reason }) => markReasonLabels[reason],
  },
  {
    key: 'expires',
    header: 'Försvinner',
    least: 150,
    fold: 4,
    nowrap: true,
    render: ({ expiresAt }) => formatDateTime(expiresAt),
  },
  {
    key: 'state',
    header: 'Status',
    least: 140,
    render: ({ state }) => <StatusBadge tone={tones[state]}>{markStateLabels[state]}</StatusBadge>,
  },
];

type Shown = { readonly mark: ListedMark; readonly opened: boolean };

/** Marks of the organiser's events, and where appeals are answered. */
export const Page = () => {
  const place = useArchivePlace([KEY], KEY);
  const [shown, setShown] = useState<Shown>();
  const open = (mark: ListedMark) => setShown({ mark, opened: true });
  const tab = archiveTab({
    key: KEY,
    label: 'Prickar',
    list: listMarks,
    rows: ({ marks }) => marks,
    columns,
    usualOrder: 'De som väntar på svar först',
    actions: [
      { kind: 'edit', label: 'Svara', onClick: open },
      {
        kind: 'link',
        label: 'Eventets sida',
        icon: <IconArrowRight aria-hidden />,
        to: ({ event }) => `/events/${event.id}?tab=participants`,
      },
    ],
    isCounted: true,
    emptyText: markTexts.none,
  });
  return (
    <>
      <PageHead
        title="Prickar"
        description={`De som har bokat och inte kommit, eller lämnat tillbaka för sent. En prick försvinner ${MARK_WEEKS} veckor efter eventet.`}
      />
      <PagedTable
        label="Prickar"
        tab={tab}
        place={place}
        rowName={({ member }) => member.name}
        onOpen={open}
      />
      {shown && (
        <AnswerDialog key={shown.mark.id} {...shown} onClose={() => setShown({ ...shown, opened: false })} />
      )}
    </>
  );
};
