import IconHistory from 'virtual:icon/history';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { historyKinds } from '@karportalen/contract/core/history/kinds';
import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { historySentence, shownChanges } from '@karportalen/contract/history/sentence';
import { historyTexts } from '@karportalen/contract/history/texts';
import { useNavigate } from 'react-router';
import { DetailActions } from '../kit/dialog/DetailActions.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { type Fact, FactList } from '../kit/dialog/FactList.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import classes from './history.module.css';

type HistoryDetailProps = {
  entry: HistoryEntry;
  opened: boolean;
  onClose: () => void;
  actions: readonly RowAction<HistoryEntry>[];
};

const viaLabels = {
  portal: 'I portalen',
  token: 'Med API-nyckel',
  job: 'Automatiskt',
  command: 'Med ett kommando på servern',
} as const;

const factsOf = ({ at, via, token, kind, by, requestId, itemId, action }: HistoryEntry): Fact[] => [
  { label: 'När', value: formatDateTime(at) },
  { label: 'Vem', value: by?.name ?? '–' },
  { label: 'Typ', value: historyKinds[kind].label },
  { label: 'Hur', value: token ? `${viaLabels[via]} ”${token.name}”` : viaLabels[via] },
  ...(kind === 'event' && itemId && action !== 'deleted'
    ? [{ label: 'Event', value: <EventLink id={itemId} /> }]
    : []),
  ...(requestId ? [{ label: 'Anrops-id', value: requestId }] : []),
];

/** The versions side by side, a row a field; below each other on a phone. */
const Versions = ({ entry }: { readonly entry: HistoryEntry }) => {
  const changes = shownChanges(entry);
  if (entry.isRedacted) return <p>{historyTexts.redacted}</p>;
  if (changes.length === 0) return <p>{historyTexts.unchanged}</p>;
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">Fält</th>
          <th scope="col">Före</th>
          <th scope="col">Efter</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-side="Före">{wholeDates(before)}</td>
            <td data-side="Efter">{wholeDates(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const HistoryDetail = ({ entry, opened, onClose, actions }: HistoryDetailProps) => {
  const navigate = useNavigate();
  const itemsHistory: RowAction<HistoryEntry> = {
    kind: 'custom',
    label: 'Hela historiken',
    icon: <IconHistory aria-hidden />,
    hidden: ({ itemId }) => itemId === null,
    onClick: ({ itemId }) => void navigate(`/history?item=${itemId}`),
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={historySentence(entry)} size="lg">
      <FactList facts={factsOf(entry)} />
      <Versions entry={entry} />
      <DetailActions row={entry} actions={[...actions, itemsHistory]} onClose={onClose} />
    </Dialog>
  );
};
