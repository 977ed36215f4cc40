import type { ListNeed } from '@karportalen/contract/tickets/list-needs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page as EventArchive } from '../../events/ArchivePage.tsx';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { pressLabelled } from '../../testing/press.ts';
import { event, id, lists } from '../../testing/stored-items.ts';

const list = {
  eventId: id,
  title: 'Gasque & dans',
  startDate: '2026-01-01T17:00:00.000Z',
  endDate: '2026-01-01T22:00:00.000Z',
  host: event.host,
  participants: 3,
  totalParticipants: 3,
  checkedInParticipants: 0,
  pin: '012345',
  removalDate: '2027-05-13',
  participantsDeletedAt: null,
  cancelledAt: null,
  takenDownAt: null,
};
const until = '2026-01-01T22:00:00.000Z';

const needs: [ListNeed, RegExp, string | undefined][] = [
  [
    { reason: 'toCome', count: 3, amount: 0, until },
    /^Eventet slutar först 2026-01-01 23:00.* Ställ in eventet, så får alla besked\./,
    `/events/${id}`,
  ],
  [
    { reason: 'owed', count: 1, amount: 120, until: null },
    /^1 person har inte fått tillbaka sina pengar, 120\skr\. Öppna eventet:/,
    `/events/${id}?tab=sales`,
  ],
  [
    { reason: 'refundFailed', count: 2, amount: 1360, until: null },
    /^2 återbetalningar gick inte att göra med Swish, 1\s360\skr sammanlagt\. Kårens ekonomiansvariga/,
    '/events/reports?tab=receiver',
  ],
  [
    { reason: 'refundUnderWay', count: 1, amount: 120, until },
    /^En återbetalning är på väg med Swish, 120\skr\..* Senast 2026-01-01 23:00 vet vi/,
    undefined,
  ],
  [
    { reason: 'paymentUnderWay', count: 2, amount: 240, until },
    /^2 personer betalar just nu med Swish, 240\skr sammanlagt\..* strax efter 2026-01-01 23:00\./,
    undefined,
  ],
];

const ask = async (neededFor: ListNeed[]) => {
  const answer = { ...lists, events: [{ ...list, neededFor }] };
  renderPage(<EventArchive />, { answer, path: '/:divisionId/:id', at: `/${id}/${id}?tab=participants` });
  await pressLabelled('Ta bort deltagarlistan Gasque & dans');
  const title = await screen.findByText('Deltagarlistan för Gasque & dans behövs än');
  return title.closest('[role=dialog]');
};

it.each(needs)(
  'a list that is still needed cannot be deleted, and it is told what to do: %o',
  async (need, said, to) => {
    const dialog = await ask([need]);
    expect(dialog?.querySelector('p')?.textContent).toMatch(said);
    const [said1, last] = [...(dialog?.querySelectorAll('p') ?? [])];
    expect(said1?.querySelector('a')?.getAttribute('href') ?? undefined).toBe(to);
    // A separate link only if the sentence has none to the event.
    const isLinked = to?.startsWith(`/events/${id}`) ?? false;
    expect(last?.querySelector('a')?.getAttribute('href') ?? undefined).toBe(
      isLinked ? undefined : `/events/${id}`,
    );
    const buttons = [...(dialog?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
    expect(buttons.filter(Boolean)).toEqual(['Stäng']);
  },
);

it('all reasons why a list cannot be deleted are told at once', async () => {
  const dialog = await ask(needs.map(([need]) => need));
  expect(dialog?.querySelectorAll('p')).toHaveLength(needs.length + 1);
});
