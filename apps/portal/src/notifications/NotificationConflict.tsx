import type { Notification } from '@karportalen/contract/notifications/fields';
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
import { type NotificationValues, valuesOf } from './notification-values.ts';

const fields: readonly ConflictField<FormSide<NotificationValues>>[] = [
  ...plainFields<NotificationValues, Omit<NotificationValues, 'sendMode' | 'scheduleTime'>>({
    titleSwedish: { label: 'Titel på svenska', show: showText },
    titleEnglish: { label: 'Titel på engelska', show: showText },
    notificationMessageSwedish: { label: 'Kort meddelande på svenska', show: showText },
    notificationMessageEnglish: { label: 'Kort meddelande på engelska', show: showText },
    inboxMessageSwedish: { label: 'Meddelande i inkorgen på svenska', show: showText },
    inboxMessageEnglish: { label: 'Meddelande i inkorgen på engelska', show: showText },
    targetGroup: { label: 'Visas för', show: showGroup },
  }),
  sendTimeField<NotificationValues>('Skickas'),
];

export const Conflict = (props: ItemConflictProps<NotificationValues, Notification>) => (
  <ItemConflict {...props} fields={fields} valuesOf={(item) => valuesOf(item, clock())} />
);
