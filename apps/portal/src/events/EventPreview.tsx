import type { EventFormValues } from '@karportalen/contract/events/form';
import { memo, useState } from 'react';
import { PhoneSwitch, type PhoneSwitchOption } from '../kit/phone/PhoneSwitch.tsx';
import type { FormValuesSource } from '../platform/content-form/use-debounced-values.ts';
import type { PhoneView } from './phone/EventPhone.tsx';
import { LazyEventPhone } from './phone/LazyEventPhone.tsx';
import classes from './preview.module.css';
import { type StoredLook, useAskedLook, useEventLook } from './use-event-look.ts';

const views: readonly PhoneSwitchOption<PhoneView>[] = [
  { key: 'list', label: 'Listvy' },
  { key: 'detail', label: 'Detaljvy' },
];
const withBooking = [...views, { key: 'questions', label: 'Bokning' } as const];

type EventPreviewProps = { form: FormValuesSource<EventFormValues>; stored: StoredLook };

export const EventPreview = memo(({ form, stored }: EventPreviewProps) => {
  const [view, setView] = useState<PhoneView>('detail');
  const look = useEventLook(form, stored);
  const asked = useAskedLook(form);
  const shown = view === 'questions' && !asked ? 'detail' : view;
  return (
    <div className={classes.preview}>
      <PhoneSwitch
        legend="Visa i telefonen"
        options={asked ? withBooking : views}
        value={shown}
        onChange={setView}
      />
      <LazyEventPhone look={look} view={shown} asked={asked} />
    </div>
  );
});
