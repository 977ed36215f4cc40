import type { MemberEvent } from '@karportalen/contract/events/member-fields';

/** The tickets of a request, kept so that a refusal can name the type or option that is sold out. */
export type TicketWish = { readonly event: MemberEvent; readonly typeIds: readonly string[] };
