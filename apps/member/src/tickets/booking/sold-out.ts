import type { MemberEvent } from '@karportalen/contract/events/member-fields';

/** Answers cached by an older version have no `isSoldOut`, only the number left. */
export const isSoldOut = ({ isSoldOut: all, left }: Pick<MemberEvent, 'isSoldOut' | 'left'>): boolean =>
  all ?? left === 0;
