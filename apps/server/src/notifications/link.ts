import type { NotificationBody } from '@karportalen/contract/notifications/fields';
import { type LinkKind, linkFaults } from '@karportalen/contract/notifications/link';
import { notificationTexts } from '@karportalen/contract/notifications/texts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { refuseFieldErrors } from '../platform/http/refusals.ts';
import type { notifications } from './tables.ts';

/** What notifications need from the things they can link to. */
export type LinkTarget = {
  /** Whether the caller may link to it and it is in the app at that time; without a time, only the former. */
  readonly mayLinkTo: (q: Q, id: string, caller: Caller, at: Date | null) => Promise<boolean>;
  /** Filters these people to those who can open it. */
  readonly readersAmong: (
    q: Q,
    id: string,
    people: readonly string[],
    now: Date,
  ) => Promise<ReadonlySet<string>>;
  /** Filters these ids to those that the member can open. */
  readonly openFor: (
    q: Q,
    ids: readonly string[],
    member: MemberCaller,
    now: Date,
  ) => Promise<readonly string[]>;
};

/** Injected where the app is put together: these slices build on notifications. */
export type LinkTargets = Readonly<Record<Exclude<LinkKind, 'url'>, LinkTarget>>;

export type LinkColumns = Pick<typeof notifications.$inferSelect, 'linkEventId' | 'linkPollId' | 'linkUrl'>;

export const noLink = { linkKind: null, linkId: null, linkUrl: null } as const;

/** The kind is derived from the columns, so it cannot contradict them. */
export const linkOf = ({ linkEventId, linkPollId, linkUrl }: LinkColumns) => {
  if (linkEventId) return { linkKind: 'event', linkId: linkEventId, linkUrl: null } as const;
  if (linkPollId) return { linkKind: 'poll', linkId: linkPollId, linkUrl: null } as const;
  return linkUrl ? ({ linkKind: 'url', linkId: null, linkUrl } as const) : noLink;
};

export const linkColumns = ({ linkKind, linkId, linkUrl }: NotificationBody): LinkColumns => ({
  linkEventId: linkKind === 'event' ? (linkId ?? null) : null,
  linkPollId: linkKind === 'poll' ? (linkId ?? null) : null,
  linkUrl: linkKind === 'url' ? (linkUrl ?? null) : null,
});

type Linking = Parameters<typeof linkFaults>[0] & { readonly isDraft?: boolean | undefined };
type Judging = {
  readonly caller: Caller;
  /** When the notification is sent; null for a draft. */
  readonly at: Date | null;
  readonly targets: LinkTargets;
};

/**
 * Refuses a link to what is not the sender's own, or not in the app when the notification is sent. Whether each reader
 * can open it is checked per reader.
 */
export const refuseLink = async (
  q: Q,
  { isDraft, linkKind, linkId, linkUrl }: Linking,
  { caller, at, targets }: Judging,
): Promise<void> => {
  if (!isDraft) refuseFieldErrors({ ...linkFaults({ linkKind, linkId, linkUrl }) });
  if (!linkKind || linkKind === 'url' || !linkId) return;
  if (!(await targets[linkKind].mayLinkTo(q, linkId, caller, at)))
    refuseFieldErrors({ linkId: notificationTexts.linkMissing[linkKind] });
};

type Reading = { readonly member: MemberCaller; readonly now: Date; readonly targets: LinkTargets };

/** Resolves each row's link for this member: no link where it cannot be opened any more. */
export const linksFor = async (
  q: Q,
  rows: readonly LinkColumns[],
  { member, now, targets }: Reading,
): Promise<(row: LinkColumns) => ReturnType<typeof linkOf>> => {
  const open = async (kind: keyof LinkTargets, ids: readonly (string | null)[]) => {
    const asked = [...new Set(ids.filter((id) => id !== null))];
    return asked.length > 0 ? targets[kind].openFor(q, asked, member, now) : [];
  };
  const known = new Set([
    ...(await open(
      'event',
      rows.map(({ linkEventId }) => linkEventId),
    )),
    ...(await open(
      'poll',
      rows.map(({ linkPollId }) => linkPollId),
    )),
  ]);
  return (row) => {
    const link = linkOf(row);
    return link.linkId === null || known.has(link.linkId) ? link : noLink;
  };
};
