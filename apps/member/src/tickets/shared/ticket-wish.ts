import type { MemberEvent } from '@karportalen/contract/events/member-fields';

/** What was asked for, so that a refusal can name what is sold out. */
export type TicketWish = { readonly event: MemberEvent; readonly typeIds: readonly string[] };
