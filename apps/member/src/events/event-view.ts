import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { type EventLook, lookOf } from '@karportalen/phone-views/events/event-look.ts';
import { isSoldOut } from '../tickets/booking/sold-out.ts';

export const viewOf = (event: MemberEvent): EventLook =>
  lookOf(event, { left: event.left, isSoldOut: isSoldOut(event) });
