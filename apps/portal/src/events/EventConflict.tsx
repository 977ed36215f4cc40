import type { Event } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { ItemConflict, type ItemConflictProps } from '../platform/conflict/ItemConflict.tsx';
import { fieldsOfEvent } from './event-fields.ts';
import { valuesOf } from './event-values.ts';
import { useEventNames } from './use-event-names.ts';

export const Conflict = (props: ItemConflictProps<EventFormValues, Event>) => (
  <ItemConflict
    {...props}
    fields={fieldsOfEvent(useEventNames(props.base, props.newer))}
    valuesOf={valuesOf}
    imageOf={({ imageUrl }) => imageUrl}
  />
);
