import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { walks } from '../testing/dialog-walks.tsx';
import { looseDates } from '../testing/loose-dates.ts';
import { linksToEvent, namesEvent } from '../testing/named-events.ts';
import { id, lists } from '../testing/stored-items.ts';

// Whole pages are slow to render beside other suites.
vi.setConfig({ testTimeout: 40_000 });

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const withDialogs = Object.entries(sources)
  .filter(([path]) => !/\.test\.tsx$|^\.\.\/kit\/dialog\//.test(path))
  .filter(([, source]) => /<(Dialog|ConfirmDialog|DeleteDialog)\b/.test(source))
  .map(([path]) => path.replace('../', ''));

it('every file with a dialog is walked below: a new one is added to the list', () => {
  expect(Object.keys(walks).toSorted()).toEqual(withDialogs.toSorted());
});

beforeEach(() => localStorage.clear());

const buttonOf = async (name: string | RegExp): Promise<HTMLElement> =>
  (await screen.findByText(name, { selector: '[role=dialog] button *' })).closest('button') as HTMLElement;

/** Both presses before a re-render: the guard against the second must be set synchronously. */
const pressTwice = (button: Element) =>
  act(async () => {
    for (const detail of [1, 2])
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  });

// One walk for all that holds of every dialog: opening them takes the time. Pages with real rows are walked in a browser,
// by e2e/pages.spec.ts.
describe('a dialog shows dates whole, links the event that it names, and sends its act once', () => {
  const all = Object.entries(walks).flatMap(([file, ways]) => ways.map((way) => [file, way] as const));
  const naming: string[] = [];

  it.each(all)(
    'a dialog shows dates whole, links the event that it names, and sends its act once, however often it is pressed before it is answered: %s',
    async (file, { page, open, act: name, over = {}, at = '', user = {} }) => {
      const sent: string[] = [];
      const answer = (address: string, { method = 'GET' }: RequestInit) => {
        if (method === 'GET') return { ...lists, ...over };
        sent.push(`${method} ${address}`);
        return new Promise(() => undefined);
      };
      renderPage(page, { answer, user, path: '/:divisionId/:id', at: `/${id}/${id}${at}` });
      await open();
      expect(await screen.findAllByRole('dialog')).not.toEqual([]);
      expect(looseDates(document.body)).toEqual([]);
      if (namesEvent()) {
        naming.push(file);
        expect(linksToEvent()).toBe(true);
      }
      await pressTwice(await buttonOf(name));
      await vi.waitFor(() => expect(sent).not.toEqual([]));
      for (const still of screen.queryAllByText(name, { selector: '[role=dialog] button *' }))
        await pressTwice(still);
      expect(sent).toHaveLength(1);
    },
  );

  it('the dialogs that are known to name an event were seen to do so, so that the walk looks at something', () => {
    expect(naming).toEqual(
      expect.arrayContaining([
        'events/CancelDialog.tsx',
        'events/TakeDownDialog.tsx',
        'events/co-hosts/LeaveDialog.tsx',
        'events/series/CopyDatesDialog.tsx',
        'events/series/RemoveSeriesDialog.tsx',
        'door/RenewPinDialog.tsx',
        'platform/archive/use-deletion.tsx',
        'reports/FailedRefunds.tsx',
        'reports/reconciliation/TicketDialog.tsx',
        'tickets/participants/MessageFormDialog.tsx',
      ]),
    );
  });
});
