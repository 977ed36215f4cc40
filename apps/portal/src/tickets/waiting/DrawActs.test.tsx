import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { event } from '../../testing/stored-items.ts';
import { DrawActs } from './DrawActs.tsx';

const details = { ...event.eventReservationDetails, drawWitnessAt: '2031-06-07T16:00:00.000Z' };
const shown = (state: string, drawWitnessAt: string | null = details.drawWitnessAt) => {
  renderPage(
    <DrawActs
      event={{ id: event.id, eventReservationDetails: { ...details, drawWitnessAt } }}
      state={state}
    />,
    {
      answer: {},
    },
  );
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
};

describe('what an organiser can do with a draw', () => {
  it.each(['announced', 'open'])('a draw that is %s can be cancelled', (state) => {
    expect(shown(state)).toEqual(['Ställ in lottningen']);
  });

  it('a draw that is frozen takes the numbers of its witness, and says when they are drawn', () => {
    expect(shown('frozen')).toEqual(['Ange vittnets nummer']);
    expect(screen.getByText(/2031-06-07 18:00/)).toBeDefined();
  });

  it('a frozen draw without a witness takes nothing', () => {
    expect(shown('frozen', null)).toEqual([]);
  });

  it.each(['drawn', 'cancelled', 'firstCome'])(
    'an organiser has nothing to do with a release that is %s',
    (state) => {
      expect(shown(state)).toEqual([]);
    },
  );
});
