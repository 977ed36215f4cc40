import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { walks } from '../testing/dialog-walks.tsx';
import { looseDates } from '../testing/loose-dates.ts';
import { id, lists } from '../testing/stored-items.ts';

// Whole pages take their time beside other suites.
vi.setConfig({ testTimeout: 40_000 });

beforeEach(() => localStorage.clear());

// Pages with real rows are walked in a browser, by e2e/pages.spec.ts.
describe('every date in a dialog stands whole, and so does every one in the page behind it', () => {
  const all = Object.entries(walks).flatMap(([file, ways]) => ways.map((way) => [file, way] as const));
  it.each(all)('%s', async (_, { page, open, over = {}, at = '' }) => {
    renderPage(page, { answer: { ...lists, ...over }, path: '/:divisionId/:id', at: `/${id}/${id}${at}` });
    await open();
    expect(await screen.findAllByRole('dialog')).not.toEqual([]);
    expect(looseDates(document.body)).toEqual([]);
  });
});
