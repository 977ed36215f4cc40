import type { Placeholders } from '@karportalen/phone-views/events/event-look.ts';
import type { Language } from '../../kit/field/FieldFrame.tsx';

export const placeholders: Record<Language, Placeholders> = {
  sv: {
    name: 'Eventets titel',
    description: 'Beskrivningen visas här.',
    place: 'Plats',
    host: 'Arrangör',
    link: 'Knapptext',
  },
  en: {
    name: 'Title of the event',
    description: 'The description shows here.',
    place: 'Place',
    host: 'Host',
    link: 'Button text',
  },
};
