import IconHistory from 'virtual:icon/history';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { historyKinds } from '@karportalen/contract/core/history/kinds';
import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { EMPTY } from '@karportalen/contract/history/fields';
import { historySentence, onlySide, shownChanges } from '@karportalen/contract/history/sentence';
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

type Shown = ReturnType<typeof shownChanges>;

const Head = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** The versions side by side, a row a field; below each other on a phone. */
const BothVersions = ({ changes }: { readonly changes: Shown }) => (
  <table className={classes.versions}>
    <Head names={['Fält', 'Före', 'Efter']} />
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

/** What was made or removed has one version. */
const OneVersion = ({ changes, side }: { readonly changes: Shown; readonly side: 'before' | 'after' }) => (
  <table className={classes.versions} data-one>
    <Head names={['Fält', 'Innehåll']} />
    <tbody>
      {changes
        .filter((change) => change[side] !== EMPTY)
        .map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td>{wholeDates(change[side])}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

const Versions = ({ entry }: { readonly entry: HistoryEntry }) => {
  const changes = shownChanges(entry);
  if (entry.isRedacted) return <p>{historyTexts.redacted}</p>;
  if (changes.length === 0) return <p>{historyTexts.unchanged}</p>;
  const side = onlySide(entry);
  return side ? <OneVersion changes={changes} side={side} /> : <BothVersions changes={changes} />;
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
