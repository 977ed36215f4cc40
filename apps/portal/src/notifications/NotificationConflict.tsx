import type { Notification } from '@karportalen/contract/notifications/fields';
import { linkToSend } from '@karportalen/contract/notifications/link';
import { clock } from '../platform/clock.ts';
import type { ConflictField } from '../platform/conflict/differences.ts';
import { ItemConflict, type ItemConflictProps } from '../platform/conflict/ItemConflict.tsx';
import {
  type FormSide,
  plainFields,
  sendTimeField,
  showGroup,
  showText,
} from '../platform/conflict/shown-fields.ts';
import { linkName, type StoredLink, storedLink } from './link-name.ts';
import { type NotificationValues, valuesOf } from './notification-values.ts';
import { useLinkOptions } from './use-link-options.ts';

type Side = FormSide<NotificationValues>;
type LinkName = 'linkKind' | 'linkId' | 'linkUrl';

/** Kind and target are one field: a mix of both versions would lead nowhere. */
const linkField = (known: readonly StoredLink[]): ConflictField<Side> => ({
  label: 'Länk',
  read: ({ values }) => linkToSend(values),
  take: ({ values: { linkKind, linkId, linkUrl } }, into) => ({
    ...into,
    values: { ...into.values, linkKind, linkId, linkUrl },
  }),
  show: ({ values }) => linkName(values, known) ?? 'Ingen länk',
});

const fieldsOf = (known: readonly StoredLink[]): readonly ConflictField<Side>[] => [
  ...plainFields<NotificationValues, Omit<NotificationValues, 'sendMode' | 'scheduleTime' | LinkName>>({
    titleSwedish: { label: 'Titel på svenska', show: showText },
    titleEnglish: { label: 'Titel på engelska', show: showText },
    notificationMessageSwedish: { label: 'Kort meddelande på svenska', show: showText },
    notificationMessageEnglish: { label: 'Kort meddelande på engelska', show: showText },
    inboxMessageSwedish: { label: 'Meddelande i inkorgen på svenska', show: showText },
    inboxMessageEnglish: { label: 'Meddelande i inkorgen på engelska', show: showText },
    targetGroup: { label: 'Visas för', show: showGroup },
  }),
  linkField(known),
  sendTimeField<NotificationValues>('Skickas'),
];

export const Conflict = (props: ItemConflictProps<NotificationValues, Notification>) => {
  const offered = useLinkOptions(props.mine.linkKind);
  const known = [...storedLink(props.base), ...storedLink(props.newer), ...offered];
  return <ItemConflict {...props} fields={fieldsOf(known)} valuesOf={(item) => valuesOf(item, clock())} />;
};
