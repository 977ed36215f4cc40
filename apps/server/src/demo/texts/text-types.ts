import type { TargetGroup } from '@karportalen/contract/core/target-group';

/** Swedish first, English second. */
export type Pair = readonly [swedish: string, english: string];

export type NotificationText = {
  readonly title: Pair;
  readonly push: Pair;
  readonly inbox: Pair;
  readonly group: TargetGroup;
};
