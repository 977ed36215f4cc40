import type { FunctionName } from '@karportalen/contract/core/access';
import type { StatisticKind } from '@karportalen/contract/statistics/measures';

type Words = {
  readonly kind: StatisticKind;
  readonly label: string;
  readonly needs: FunctionName;
  readonly none: string;
  /** What the items' numbers count. */
  readonly counts: string;
};

/** The tabs, in the menu's order. */
export const kinds: readonly [Words, ...Words[]] = [
  {
    kind: 'notification',
    label: 'PUSHNOTISER',
    needs: 'PushNotification',
    none: 'Inga pushnotiser skickades under perioden.',
    counts: 'läsningar',
  },
  {
    kind: 'poll',
    label: 'OMRÖSTNINGAR',
    needs: 'Polls',
    none: 'Inga omröstningar öppnade under perioden.',
    counts: 'röster',
  },
  {
    kind: 'event',
    label: 'EVENT',
    needs: 'Events',
    none: 'Inga biljetter bokades under perioden.',
    counts: 'biljetter',
  },
  {
    kind: 'alarm',
    label: 'LARM',
    needs: 'AlarmPushNotification',
    none: 'Inga larm skickades under perioden.',
    counts: 'läsningar',
  },
];
