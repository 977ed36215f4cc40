import { detailWords } from '@karportalen/phone-views/events/detail-words.ts';
import { priceText } from '@karportalen/phone-views/events/words.ts';
import { expect, it } from 'vitest';
import { fieldsOfEvent } from './event-fields.ts';
import { emptyEvent } from './event-values.ts';

it('a price does not break over lines', () => {
  expect(priceText([1250], 'sv')).toBe('1\u00a0250\u00a0kr');
  expect(priceText([1250, 2500], 'en')).toBe('from 1\u00a0250\u00a0kr');
});

it('a price says that some tickets are free, and up to what the others cost', () => {
  expect(priceText([0, 150, 80], 'sv')).toBe('Gratis\u2060–\u2060150\u00a0kr');
  expect(priceText([150, 0], 'en')).toBe('Free\u2060–\u2060150\u00a0kr');
  expect(priceText([0, 0], 'sv')).toBe('Gratis');
  expect(priceText([50, 150], 'sv')).toBe('från 50\u00a0kr');
});

it('what is left of many tickets is read as numbers are', () => {
  expect(detailWords.sv.left(1250)).toBe('1\u00a0250 kvar');
  expect(detailWords.en.left(1250)).toBe('1\u00a0250 left');
});

it('numbers that differ between two versions are read as numbers are, and what is no number as it was written', () => {
  const empty = emptyEvent(new Date());
  const eventReservationDetails = {
    ...empty.eventReservationDetails,
    tickets: [{ swedishName: 'Student', englishName: 'Student', price: '1250' }],
    numberOfTickets: '1500',
    maxTicketsPerPerson: 'fyra',
  };
  const side = { values: { ...empty, eventReservationDetails }, imageUrl: null, isNewer: false };
  const fields = fieldsOfEvent({ host: String, division: String, category: String, coHost: String });
  const shown = (label: string) => fields.find((field) => field.label === label)?.show(side);
  expect(shown('Biljettyper')).toBe('Student / Student, 1\u00a0250\u00a0kr');
  expect(shown('Antal biljetter')).toBe('1\u00a0500');
  expect(shown('Max antal per person')).toBe('fyra');
});
