import { and, isNull } from 'drizzle-orm';
import { events, published as publishedEvent } from '../events/tables.ts';
import type { ShownImage } from '../platform/images/shown-image.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { polls } from '../polls/tables.ts';
import { themes } from '../themes/tables.ts';

/** Every column that refers to an image, and which rows are public. */
export const shownImages: readonly ShownImage[] = [
  {
    column: events.imageSha256,
    owner: events,
    isPublic: and(publishedEvent(events), isNull(events.takenDownAt)),
  },
  { column: polls.imageSha256, owner: polls, isPublic: published(polls) },
  { column: themes.imageSha256, owner: themes, isPublic: published(themes) },
];
