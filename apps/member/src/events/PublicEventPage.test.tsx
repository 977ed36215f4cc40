import type { PublicEvent } from '@karportalen/contract/events/member-fields';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublicEventPage } from './PublicEventPage.tsx';

const event = {
  id: '018f0000-0000-7000-8000-000000000001',
  nameSwedish: 'Gasque',
  name: 'Gasque',
  descriptionSwedish: 'Kartan: https://exempel.se/karta. <b>javascript:alert(1)</b>',
  description: '',
  locationSwedish: 'Kårhuset',
  location: '',
  startTime: '2026-12-18T18:00:00.000Z',
  endTime: '2026-12-18T23:00:00.000Z',
  imageUrl: null,
  imageCred: 'Illustration: Fotogruppen',
  isCancelled: false,
} as PublicEvent;

it('the description of a public event has its URLs as links, and nothing else', () => {
  render(<PublicEventPage event={event} />);
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://exempel.se/karta', 'https://exempel.se/karta'],
  ]);
  expect(links[0]?.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('article').textContent).toContain('. <b>javascript:alert(1)</b>');
});

it('the image credit of a public event with a label of its own is shown as written', () => {
  render(<PublicEventPage event={event} />);
  expect(screen.getByText('Illustration: Fotogruppen')).toBeTruthy();
});
