import { readFileSync } from 'node:fs';
import type { DrawFile } from '@karportalen/contract/draw/verify';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCache } from '../../platform/answer-cache.ts';
import { LanguageContext, pressLanguage } from '../../platform/language.ts';
import { publicPageAt } from '../../shell/public-page.tsx';
import { Page } from './DrawPage.tsx';
// Preloaded: a lazy import during the test may take longer than the test's timeout.
import './PublicDrawPage.tsx';

const example = JSON.parse(readFileSync('../../docs/draw-example.json', 'utf8')) as {
  readonly draw: DrawFile;
  readonly receipts: readonly string[];
};
const own = { id: example.draw.order?.[2] ?? '', number: 4, size: 2, pool: 2, groupCode: null };

let draw: DrawFile;
let entry: object | null;
beforeEach(() => {
  clearCache();
  draw = example.draw;
  entry = { ...own, receipt: example.receipts[3] };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/draw') ? draw : { id: draw.eventId, entry }),
  );
});
const open = () => render(<Page params={{ id: draw.eventId }} />);

describe('checking a draw', () => {
  it('a draw is checked without an account, by its public file alone, in both languages', async () => {
    pressLanguage('sv');
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json(draw);
    });
    render(await publicPageAt(`/events/${draw.eventId}/draw`));
    await screen.findByRole('heading', { name: 'Lottningen stämmer' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Kvitto' }), {
      target: { value: example.receipts[3] },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Kontrollera kvittot' }));
    await screen.findByText('Kvittot stämmer: anmälan står i listan där den ska.');
    fireEvent.click(screen.getByText('English'));
    await screen.findByRole('heading', { name: 'Check the draw' });
    expect(asked).toEqual([`/app/v1/events/${draw.eventId}/draw`]);
    pressLanguage('sv');
  });

  it('a visitor who is not signed in sees no page where there is neither a public event nor a draw', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
    expect(await publicPageAt(`/events/${draw.eventId}/draw`)).toBeUndefined();
    expect(await publicPageAt(`/events/${draw.eventId}`)).toBeUndefined();
  });

  it('a draw is calculated anew, and one’s own entry is found in it', async () => {
    open();
    await screen.findByRole('heading', { name: 'Lottningen stämmer' });
    expect(screen.getAllByRole('img', { name: 'Stämmer' })).toHaveLength(6);
    await screen.findByText(/^Nummer 3 av 4 i ordningen. Du fick ingen plats/);
    screen.getByText(/Ingen kunde styra ordningen efter att listan stängdes/);
    screen.getByText('Att alla som anmälde sig är riktiga personer.');
  });

  it('one’s own receipt is filled in and checked; another text is no receipt', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'Kvitto' });
    fireEvent.click(screen.getByRole('button', { name: 'Kontrollera kvittot' }));
    await screen.findByText('Kvittot stämmer: anmälan står i listan där den ska.');
    fireEvent.change(field, { target: { value: 'hej' } });
    fireEvent.click(screen.getByRole('button', { name: 'Kontrollera kvittot' }));
    await screen.findByText('Det där är inget kvitto. Kopiera hela texten.');
  });

  it('a changed draw is said to be wrong, and at what', async () => {
    draw = { ...draw, winners: draw.order };
    open();
    await screen.findByRole('heading', { name: 'Lottningen stämmer inte' });
    const wrong = screen.getByRole('img', { name: 'Stämmer inte' });
    expect(wrong.closest('li')?.textContent).toBe('Vinnarna följer av ordningen och antalet platser');
    expect(screen.queryByText('Det här är bevisat')).toBeNull();
  });

  it('a draw whose witness never came is headed not proven', async () => {
    const { drawOrder, winnersIn } = await import('@karportalen/contract/draw/order');
    const { readEntries } = await import('@karportalen/contract/draw/entry-list');
    const read = readEntries(draw.lines ?? []);
    const order = await drawOrder(
      { eventId: draw.eventId, seed: draw.seed ?? '', listHash: draw.listHash ?? '', witness: null },
      'entries' in read ? read.entries : [],
      crypto.subtle,
    );
    const winners = winnersIn(order, draw.places ?? 0);
    draw = { ...draw, witness: null, order: order.map(({ id }) => id), winners: winners.map(({ id }) => id) };
    open();
    await screen.findByRole('heading', { name: 'Ej bevisad' });
    screen.getByText('Ingenting, eftersom vittnet saknas.');
  });

  it('the page of a draw says before the draw when it is, and shows the locked list', async () => {
    draw = {
      ...draw,
      state: 'open',
      lines: null,
      listHash: null,
      places: null,
      seed: null,
      order: null,
      winners: null,
    };
    entry = null;
    open();
    await screen.findByText(/^Anmälan är öppen till/);
    screen.getByText(draw.commitment);
    expect(screen.queryByRole('textbox', { name: 'Kvitto' })).toBeNull();
  });

  it('the page of a draw is in English too', async () => {
    render(
      <LanguageContext value="en">
        <Page params={{ id: draw.eventId }} />
      </LanguageContext>,
    );
    await screen.findByRole('heading', { name: 'The draw is right' });
  });
});
