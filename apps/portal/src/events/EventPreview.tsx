import type { EventFormValues } from '@karportalen/contract/events/form';
import { memo, useDeferredValue, useState } from 'react';
import type { Control } from 'react-hook-form';
import { PhoneSwitch, type PhoneSwitchOption } from '../kit/phone/PhoneSwitch.tsx';
import { EventPhone, type PhoneView } from './phone/EventPhone.tsx';
import type { EventLook } from './phone/event-look.ts';
import classes from './preview.module.css';
import { type StoredLook, useEventLook } from './use-event-look.ts';

const views: readonly PhoneSwitchOption<PhoneView>[] = [
  { key: 'list', label: 'Listvy' },
  { key: 'detail', label: 'Detaljvy' },
];

// The key that was pressed shows in its field first; the phone follows when there is time.
const FollowingPhone = ({ look, view }: { look: EventLook; view: PhoneView }) => (
  <EventPhone look={useDeferredValue(look)} view={view} />
);

type EventPreviewProps = { control: Control<EventFormValues>; stored: StoredLook };

export const EventPreview = memo(({ control, stored }: EventPreviewProps) => {
  const [view, setView] = useState<PhoneView>('detail');
  const look = useEventLook(control, stored);
  return (
    <div className={classes.preview}>
      <PhoneSwitch legend="Visa i telefonen" options={views} value={view} onChange={setView} />
      <FollowingPhone look={look} view={view} />
    </div>
  );
});
