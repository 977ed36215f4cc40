import type { MemberEvent } from '@karportalen/contract/events/member-fields';

/** An answer that was kept by an older version of the app says it by the number alone. */
export const isSoldOut = ({ isSoldOut: all, left }: Pick<MemberEvent, 'isSoldOut' | 'left'>): boolean =>
  all ?? left === 0;
