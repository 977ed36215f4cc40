import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SeriesDates } from './SeriesDates.tsx';
import { otherDatesText } from './series-text.ts';

const starts = ['2026-11-25T17:00:00.000Z', '2026-12-02T17:00:00.000Z', '2026-12-09T17:00:00.000Z'];
const dates = starts.map((startTime, index) => ({ id: `e${index + 1}`, startTime }));
const pub = { id: 'e1', series: { id: 's', count: 3, dates } } as unknown as MemberEvent;
const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the other dates on a card', () => {
  it('the other dates of a series are listed on its card in both languages', () => {
    expect(spaced(otherDatesText(pub, 'sv'))).toBe('Även 2 dec, 9 dec');
    expect(spaced(otherDatesText(pub, 'en'))).toBe('Also 2 Dec, 9 Dec');
  });

  it('of a series with many dates the card lists the next three and the number of the rest', () => {
    const more = [...dates, { id: 'e4', startTime: '2026-12-16T17:00:00.000Z' }];
    const long = { id: 'e1', series: { id: 's', count: 8, dates: more } };
    expect(spaced(otherDatesText(long, 'sv'))).toBe('Även 2 dec, 9 dec, 16 dec och 4 till');
    expect(spaced(otherDatesText(long, 'en'))).toBe('Also 2 Dec, 9 Dec, 16 Dec and 4 more');
  });

  it('an event without series, or from an answer stored before there were series, lists no other dates', () => {
    expect(otherDatesText({ id: 'e1', series: null }, 'sv')).toBeUndefined();
    expect(
      otherDatesText({ id: 'e1', series: { id: 's', count: 1, dates: dates.slice(0, 1) } }, 'sv'),
    ).toBeUndefined();
    expect(otherDatesText({ id: 'e1' } as never, 'sv')).toBeUndefined();
  });
});

it('the page of an event in a series links to its other dates', () => {
  render(<SeriesDates event={pub} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/app/events/e1',
    '/app/events/e2',
    '/app/events/e3',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null]);
  expect(screen.getByRole('navigation', { name: /Välj datum|Choose a date/ })).toBeTruthy();
});
