import type { Needs } from '@karportalen/contract/core/access';
import type { Json, Snapshot } from '@karportalen/contract/core/history/diff';
import type { EventNeeds } from '../../events/event-needs.ts';
import type { LinkTargets } from '../../notifications/link.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HistoryItem } from '../../platform/history/history-item.ts';
import type { Caller } from '../../platform/http/caller.ts';

export type Restoring = {
  readonly q: Tx;
  readonly id: string;
  readonly version: Snapshot;
  readonly caller: Caller;
  /** The caller with the owner's scope, so that a recreated item belongs to its former owner. */
  readonly owner: Caller;
  readonly now: Date;
  /** The version's image, if it is still stored. */
  readonly image: string | null;
  /** Reports a field that could not be restored. */
  readonly lose: (field: string) => void;
  readonly tickets: EventNeeds['tickets'];
  readonly targets: LinkTargets;
};

/** Restores one kind of item through its own validated create or edit. */
export type Restorer = {
  readonly needs: Needs;
  readonly item: HistoryItem;
  /** Edits the existing item. False if it does not exist; `create` then makes it again as a draft. */
  readonly change: (restoring: Restoring) => Promise<boolean>;
  readonly create: (restoring: Restoring) => Promise<void>;
  readonly read: (restoring: Restoring) => Promise<{ readonly id: string } | undefined>;
};

export const pick = (version: Snapshot, fields: readonly string[]): Record<string, Json> =>
  Object.fromEntries(fields.flatMap((field) => (field in version ? [[field, version[field] ?? null]] : [])));

export const idIn = (value: Json | undefined): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null;
export const idsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.flatMap((one) => idIn(one) ?? []) : [];

const isPast = (value: Json | undefined, now: Date): boolean =>
  typeof value === 'string' && new Date(value) <= now;

/** A restore never publishes or unpublishes: a draft stays a draft, and a published item stays published. */
export const keepPublished = (
  { version, lose }: Restoring,
  isDraft: boolean,
): { readonly isDraft: boolean } => {
  if (version.isDraft !== isDraft) lose('published');
  return { isDraft };
};

/** A published item keeps its time where the version's is missing or has passed. */
export const scheduleOf = (
  { version, now, lose }: Restoring,
  stored: { readonly isDraft: boolean; readonly scheduleTime: Date | null },
): Json => {
  const time = version.scheduleTime ?? null;
  if (stored.isDraft || (time !== null && !isPast(time, now))) return time;
  const kept = stored.scheduleTime?.toISOString() ?? null;
  if (kept !== time) lose('scheduleTime');
  return kept;
};

/** What `scheduleOf` needs of an item that is made again. */
export const draftTime = { isDraft: true, scheduleTime: null };

/** Whether the item was sent or shown, or would have been by now. */
export const wasSent = (version: Snapshot, now: Date): boolean =>
  version.isDraft === false &&
  (version.sentAt != null ||
    isPast(version.sendAt, now) ||
    ('palette' in version && isPast(version.startTime, now)));
