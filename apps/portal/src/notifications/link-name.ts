import type { Notification } from '@karportalen/contract/notifications/fields';
import { type LinkValues, linkToSend } from '@karportalen/contract/notifications/link';

/** An event or a poll that a link can lead to, by name. */
export type StoredLink = { readonly value: string; readonly label: string };

type Linked = Pick<Notification, 'linkId' | 'linkTitle'>;

/** What a saved link leads to. It may have ended since, and is then missing from what is offered. */
export const storedLink = (item: Linked | undefined): StoredLink[] =>
  item?.linkId ? [{ value: item.linkId, label: item.linkTitle ?? 'Tidigare val' }] : [];

const kindWords = { event: 'Eventet', poll: 'Omröstningen' } as const;

/** 'Eventet Gasque', or the address; undefined without a link. */
export const linkName = (values: LinkValues, known: readonly StoredLink[]): string | undefined => {
  const { linkKind, linkId, linkUrl } = linkToSend(values);
  if (linkKind === null) return undefined;
  if (linkKind === 'url') return linkUrl ?? 'Webbadress';
  const label = known.find(({ value }) => value === linkId)?.label;
  return [kindWords[linkKind], label].filter(Boolean).join(' ');
};

export const linkNameOf = (item: Linked & Pick<Notification, 'linkKind' | 'linkUrl'>): string | undefined =>
  linkName(
    { linkKind: item.linkKind ?? 'none', linkId: item.linkId, linkUrl: item.linkUrl ?? '' },
    storedLink(item),
  );
