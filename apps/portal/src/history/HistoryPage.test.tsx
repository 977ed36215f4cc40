import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page } from './HistoryPage.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const entry = {
  id,
  at: '2026-12-01T09:00:00.000Z',
  by: { id, name: 'Anna Berg' },
  via: 'portal',
  action: 'changed',
  kind: 'event',
  itemId: id,
  title: 'Vinterbal',
  changes: [
    {
      field: 'startTime',
      label: 'Start',
      before: '2026-12-12T17:00:00.000Z',
      after: '2026-12-12T18:00:00.000Z',
    },
    { field: 'locationSwedish', label: 'Plats på svenska', before: 'Kårhuset', after: 'Gasquen' },
  ],
  requestId: 'r1',
  restoredFrom: null,
  isRedacted: false,
};
const asked: string[] = [];
const render = (entries: readonly object[], setting: object = {}) => {
  asked.length = 0;
  const answer = (address: string) => {
    asked.push(address);
    return address.includes('/people')
      ? { people: [{ id, name: 'Anna Berg' }] }
      : { entries, total: entries.length };
  };
  renderPage(<Page />, { answer, ...setting });
};

describe('the history page', () => {
  it('the history page reads as sentences with what changed', async () => {
    render([entry]);
    expect(await screen.findByText('Anna Berg ändrade eventet ”Vinterbal”')).toBeDefined();
    expect(document.body.textContent).toContain(
      'Plats på svenska: Kårhuset → Gasquen\u00a0· Start: 18:00 → 19:00',
    );
  });

  it('the history page shortens a long text, so that the other changes are seen, and has all of it in the entry', async () => {
    const long = 'Kom och var med när vi firar in advent, med glögg och lussebullar i foajén.';
    const text = {
      field: 'descriptionSwedish',
      label: 'Beskrivning på svenska',
      before: 'Kom.',
      after: long,
    };
    render([{ ...entry, changes: [...entry.changes, text] }]);
    fireEvent.click(await screen.findByText('Anna Berg ändrade eventet ”Vinterbal”'));
    const page = document.body.textContent;
    expect(page).toContain('Beskrivning på svenska: Kom. → Kom och var med när vi firar in advent…');
    expect(page).toContain('Start: 18:00 → 19:00');
    expect(within(await screen.findByRole('dialog')).getByText(long)).toBeDefined();
  });

  it('the history page sets the versions side by side in an entry', async () => {
    render([entry]);
    fireEvent.click(await screen.findByText('Anna Berg ändrade eventet ”Vinterbal”'));
    const dialog = await screen.findByRole('dialog');
    const row = within(dialog).getByRole('row', { name: 'Start 18:00 19:00' });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['18:00', '19:00']);
    // By mouse: a dialog ignores keys just after it has opened.
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hela historiken' }), { detail: 1 });
    await vi.waitFor(() => expect(asked.at(-1)).toContain(`item=${id}`));
  });

  it('the history page shows one version of what was removed, without what it lacked', async () => {
    const changes = [
      { field: 'nameSwedish', label: '', before: 'Vinterbal' },
      { field: 'name', label: '', before: 'Winter ball' },
      { field: 'endTime', label: '', before: null },
    ];
    render([{ ...entry, action: 'deleted', changes }]);
    fireEvent.click(await screen.findByText('Anna Berg tog bort eventet ”Vinterbal”'));
    const rows = within(await screen.findByRole('dialog')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FältInnehåll',
      'Titel på svenskaVinterbal',
      'Titel på engelskaWinter ball',
    ]);
  });

  it('the history page tells that a change was made by an API token, in the list and in the entry', async () => {
    render([{ ...entry, via: 'token', token: { id, name: 'Registret' } }]);
    const sentence = 'Anna Berg ändrade eventet ”Vinterbal” med API-nyckeln ”Registret”';
    fireEvent.click(await screen.findByText(sentence));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Med API-nyckel ”Registret”');
  });

  it('the history page takes its filters from the address', async () => {
    render([entry], { at: `/?item=${id}&kind=event&by=${id}&from=2026-12-01&to=2026-12-31` });
    await screen.findByText('Anna Berg ändrade eventet ”Vinterbal”');
    const list = asked.find((address) => address.includes('/history?')) ?? '';
    expect(Object.fromEntries(new URLSearchParams(list.split('?')[1]))).toEqual({
      ...{ page: '1', pageSize: '10', item: id, kind: 'event', by: id },
      ...{ from: '2026-12-01', to: '2026-12-31' },
    });
  });

  it('the history page offers restoring to whoever may make such items, and hiding to super admins', async () => {
    render([entry], { user: { roles: ['DivisionAdmin'], functions: ['Polls'] } });
    await screen.findByText('Anna Berg ändrade eventet ”Vinterbal”');
    expect(screen.queryByRole('button', { name: /Återställ/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Dölj/ })).toBeNull();
  });

  it('the history page says that an entry’s content is hidden, and when there is nothing', async () => {
    render([{ ...entry, title: '', changes: [], isRedacted: true }]);
    expect(await screen.findByText('Innehållet är dolt.')).toBeDefined();
    render([]);
    expect(await screen.findByText('Inget har hänt än.')).toBeDefined();
  });
});
