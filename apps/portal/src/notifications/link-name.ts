import type { Notification } from '@karportalen/contract/notifications/fields';
import { type LinkValues, linkToSend } from '@karportalen/contract/notifications/link';

/** An event or a poll as a link's target, with its name. */
export type StoredLink = { readonly value: string; readonly label: string };

type Linked = Pick<Notification, 'linkId' | 'linkTitle'>;

/** The saved link's target. It may have ended since, and then is not among the options. */
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
