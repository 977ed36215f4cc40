import { endOfClosingDoor, startOfOpeningPin } from '@karportalen/contract/tickets/rules';
import { and, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import { published } from '../platform/ownership/owner-columns.ts';

/** Events whose PIN can be typed now, including those cancelled since. The SQL form of the rule `pinRefusal`. */
export const isPinOpen = (now: Date): SQL | undefined =>
  and(
    published(events),
    inArray(events.reservationType, ['Free', 'Paid']),
    gt(events.endTime, endOfClosingDoor(now)),
    lte(events.startTime, startOfOpeningPin(now)),
  );
