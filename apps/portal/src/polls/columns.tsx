import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import type { PushStatus } from '@karportalen/contract/notifications/push-status';
import type { Poll } from '@karportalen/contract/polls/fields';
import { openPollLabels, pushTroubleLabels } from '@karportalen/contract/polls/texts';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import type { Column } from '../kit/table/types.ts';
import { pushLooks } from '../notifications/push-look.ts';
import { groupText } from '../platform/target-groups/group-text.ts';
import { QuietBadge } from './PollQuietTime.tsx';
import { votesOf, votesText } from './votes.ts';

export const nameOf = ({ titleSwedish, titleEnglish }: Poll): string =>
  titleSwedish || titleEnglish || 'Utan titel';

const troubles: Partial<Record<PushStatus, string>> = pushTroubleLabels;

/** A badge beside the title, only when the push needs attention. */
const PushTrouble = ({ poll: { pushStatus } }: { poll: Poll }) => {
  const label = pushStatus && troubles[pushStatus];
  return label ? <StatusBadge tone={pushLooks[pushStatus].tone}>{label}</StatusBadge> : null;
};

const title: Column<Poll> = {
  key: 'title',
  header: 'Titel',
  sort: 'title',
  least: 300,
  render: (poll) => (
    <CellText
      title={
        <>
          {nameOf(poll)} <PushTrouble poll={poll} />
          <QuietBadge poll={poll} />
        </>
      }
      quiet={poll.questionSwedish || undefined}
      image={poll.imageUrl}
    />
  ),
};

const group: Column<Poll> = {
  key: 'group',
  header: 'Visas för',
  least: 124,
  grow: 1,
  fold: 3,
  render: ({ targetGroup }) => groupText(targetGroup),
};

const createdBy: Column<Poll> = {
  key: 'createdBy',
  header: 'Skapad av',
  least: 176,
  grow: 1,
  fold: 1,
  render: (poll) => poll.createdBy,
};

const time = (header: string, of: (poll: Poll) => string | null): Column<Poll> => ({
  key: 'time',
  header,
  sort: 'date',
  least: 150,
  nowrap: true,
  render: (poll) => {
    const instant = of(poll);
    return instant ? formatDateTime(instant) : '–';
  },
});

const push: Column<Poll> = {
  key: 'push',
  header: 'Pushnotis',
  least: 108,
  fold: 2,
  folded: ({ sendPushNotification }) => (sendPushNotification ? 'Med pushnotis' : null),
  render: ({ sendPushNotification }) => (sendPushNotification ? 'Ja' : 'Nej'),
};

const statusText = (status: Poll['status']): string =>
  openPollLabels[status === 'closed' ? 'closed' : 'open'];

const status: Column<Poll> = {
  key: 'status',
  header: 'Status',
  least: 112,
  fold: 5,
  folded: ({ status: now }) => statusText(now),
  render: ({ status: now }) => (
    <StatusBadge tone={now === 'closed' ? 'quiet' : 'success'}>{statusText(now)}</StatusBadge>
  ),
};

const votes: Column<Poll> = {
  key: 'votes',
  header: 'Röster',
  least: 96,
  fold: 4,
  folded: votesText,
  align: 'end',
  render: (poll) => countText(votesOf(poll)),
};

export const pollColumns = {
  scheduled: [title, group, time('Öppnar', (poll) => poll.scheduleTime), push, createdBy],
  history: [title, status, group, time('Öppnade', (poll) => poll.sent), votes, createdBy],
  draft: [title, group, time('Senast ändrad', (poll) => poll.updatedAt), createdBy],
} as const;
