import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { walks } from '../testing/dialog-walks.tsx';
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

describe('the act of a dialog is sent once, however often it is pressed before it is answered', () => {
  const all = Object.entries(walks).flatMap(([file, ways]) => ways.map((way) => [file, way] as const));
  it.each(all)(
    'the act of a dialog is sent once, however often it is pressed before it is answered: %s',
    async (_, { page, open, act: name, over = {}, at = '' }) => {
      const sent: string[] = [];
      const answer = (address: string, { method = 'GET' }: RequestInit) => {
        if (method === 'GET') return { ...lists, ...over };
        sent.push(`${method} ${address}`);
        return new Promise(() => undefined);
      };
      renderPage(page, { answer, path: '/:divisionId/:id', at: `/${id}/${id}${at}` });
      await open();
      await pressTwice(await buttonOf(name));
      await vi.waitFor(() => expect(sent).not.toEqual([]));
      for (const still of screen.queryAllByText(name, { selector: '[role=dialog] button *' }))
        await pressTwice(still);
      expect(sent).toHaveLength(1);
    },
  );
});
