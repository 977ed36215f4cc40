import type { Event } from '@karportalen/contract/events/fields';
import type { SeriesEvent } from '@karportalen/contract/events/series-fields';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { confirm, press } from '../../testing/press.ts';
import { event, id, lists } from '../../testing/stored-items.ts';
import { Page as Archive } from '../ArchivePage.tsx';
import { CancelDialog } from '../CancelDialog.tsx';
import { Page as Edit } from '../EditPage.tsx';
import { Page as EventPage } from '../EventPage.tsx';
import { CopyDatesDialog } from './CopyDatesDialog.tsx';
import { RemoveSeriesDialog } from './RemoveSeriesDialog.tsx';

vi.setConfig({ testTimeout: 40_000 });

const idOf = (n: number): string => `01900000-0000-7000-8000-00000000000${n}`;
const pub: Event = {
  ...event,
  startTime: '2089-03-02T17:00:00.000Z',
  endTime: '2089-03-02T23:30:00.000Z',
  series: { id: idOf(9), position: 1, count: 4 },
};
const one = (n: number, startTime: string, over: Partial<SeriesEvent> = {}): SeriesEvent => ({
  ...{ id: idOf(n), name: 'Lunch', nameSwedish: 'Lunch', startTime, endTime: startTime },
  ...{ status: 'active', booked: 0, updatedAt: `2026-01-0${n}T07:00:00.000Z`, ...over },
});
const series: SeriesEvent[] = [
  one(1, pub.startTime ?? ''),
  one(2, '2089-03-09T17:00:00.000Z', { booked: 3 }),
  one(3, '2089-03-16T17:00:00.000Z', { status: 'cancelled' }),
  one(4, '2089-03-23T17:00:00.000Z'),
];
const LATER = ['ons 2089-03-09 18:00 3 biljetter bokade', 'ons 2089-03-23 18:00'];

type Sent = { readonly call: string; readonly body: unknown };
type Refusal = { readonly code: string; readonly fieldErrors: Record<string, string> };

const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

/** A fake server that records requests and can refuse the first write. */
const server = (shown: Event, refusal?: Refusal) => {
  const sent: Sent[] = [];
  let refuses = refusal;
  const answer = (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') {
      if (address.includes('/series')) return { events: series };
      return address.includes(id) ? shown : { ...lists, events: [shown] };
    }
    sent.push({ call: `${method} ${address.replace('/api/v1', '')}`, body });
    if (refuses) {
      const said = { status: 409, clientMessageSwedish: 'Inget har sparats.', errors: [], ...refuses };
      refuses = undefined;
      return Response.json(said, { status: 409 });
    }
    return { event: shown, changed: [], events: series, ...shown };
  };
  return { sent, answer };
};

const laterSent = (body: unknown): string[] =>
  [...(body as FormData).entries()].flatMap(([key, value]) =>
    /^later.*\[id\]$/.test(key) ? [String(value)] : [],
  );

const dates = async (legend: string) => {
  const group = await screen.findByRole('group', { name: legend });
  return within(group)
    .getAllByRole('checkbox')
    .map((box) => ({
      text: spaced(box.closest('li')?.textContent),
      checked: (box as HTMLInputElement).checked,
    }));
};

const openEdit = async (shown: Event, refusal?: Refusal) => {
  const { sent, answer } = server(shown, refusal);
  renderPage(<Edit />, { answer, path: '/:id', at: `/${id}` });
  fireEvent.change(await screen.findByLabelText('Titel SV'), { target: { value: 'Middag' } });
  fireEvent.blur(screen.getByLabelText('Titel SV'));
  return sent;
};
const chooseLater = async () => fireEvent.click(await screen.findByLabelText('Det här och kommande'));

describe('saving an event of a series', () => {
  it('saving an event of a series changes only that event unless later ones are chosen', async () => {
    const sent = await openEdit(pub);
    await press('Gå vidare');
    await screen.findByLabelText('Bara det här');
    await confirm('Spara ändringar');
    await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`PUT /events/${id}`]));
  });

  it('later events that can change are ticked, and sent with the version that was shown', async () => {
    const sent = await openEdit(pub);
    await press('Gå vidare');
    await chooseLater();
    expect(await dates('Kommande')).toEqual(LATER.map((text) => ({ text, checked: true })));
    expect(screen.getByText(/Några har bokade biljetter/)).toBeTruthy();
    await confirm('Spara ändringar');
    await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`PUT /events/${id}/series`]));
    expect(laterSent(sent[0]?.body)).toEqual([idOf(2), idOf(4)]);
    const body = sent[0]?.body as FormData | undefined;
    expect(body?.get('later[0][updatedAt]')).toBe('2026-01-02T07:00:00.000Z');
  });

  it('a later event that refuses the change shows the reason and is unticked for the next try', async () => {
    const fieldErrors = { 'later.0': 'Biljetterna är släppta och kan inte ändras längre.' };
    const sent = await openEdit(pub, { code: 'SERIES_REFUSED', fieldErrors });
    await press('Gå vidare');
    await chooseLater();
    await confirm('Spara ändringar');
    await screen.findByText(/Inget är ändrat än/);
    expect(await dates('Kommande')).toEqual([
      { text: `${LATER[0]}${fieldErrors['later.0']}`, checked: false },
      { text: LATER[1], checked: true },
    ]);
    await confirm('Spara ändringar');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(laterSent(sent[1]?.body)).toEqual([idOf(4)]);
  });

  it('saving a draft of a series asks about later events; other drafts are saved without a question', async () => {
    const draft: Event = { ...pub, isDraft: true, status: 'draft' };
    const sent = await openEdit(draft);
    await press('Spara utkast');
    await chooseLater();
    await confirm('Spara utkast');
    await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`PUT /events/${id}/series`]));
  });

  it('saving an event without series asks nothing', async () => {
    await openEdit({ ...pub, series: null });
    await press('Gå vidare');
    await screen.findByText('Spara ändringar', { selector: '[role=dialog] button *' });
    expect(screen.queryByLabelText('Det här och kommande')).toBeNull();
  });
});

describe('calling off an event of a series', () => {
  it('later events are deleted too when they are chosen', async () => {
    const { sent, answer } = server(pub);
    renderPage(<RemoveSeriesDialog event={pub} opened onClose={() => undefined} />, { answer });
    await chooseLater();
    await confirm('Okej, ta bort de 3 eventen');
    await vi.waitFor(() =>
      expect(sent.map(({ call }) => call)).toEqual([
        `DELETE /events/${id}/series?later=${idOf(2)}%2C${idOf(4)}`,
      ]),
    );
  });

  it('an event and chosen later ones are cancelled with one message', async () => {
    const { sent, answer } = server(pub);
    renderPage(<CancelDialog event={pub} opened onClose={() => undefined} />, { answer });
    await chooseLater();
    for (const label of ['Meddelande SV', 'Meddelande EN'])
      fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Tyvärr.' } });
    await confirm('Ställ in de 3 eventen');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.call).toBe(`POST /events/${id}/series/cancel`);
    expect(JSON.parse(String(sent[0]?.body)).later).toEqual([idOf(2), idOf(4)]);
  });
});

describe('copying an event to several dates', () => {
  const copy = (shown: Event, refusal?: Refusal) => {
    const { sent, answer } = server(shown, refusal);
    renderPage(<CopyDatesDialog event={shown} opened onClose={() => undefined} />, { answer });
    return sent;
  };
  const bodyOf = (sent: readonly Sent[]) => JSON.parse(String(sent[0]?.body));

  it('copying starts with seven weekly dates filled in, so one press makes the copies', async () => {
    const sent = copy({ ...pub, series: null });
    await confirm('Skapa 7 event');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.call).toBe(`POST /events/${id}/series`);
    expect(bodyOf(sent)).toEqual({
      dates: ['09', '16', '23', '30']
        .map((day) => `2089-03-${day}`)
        .concat('2089-04-06', '2089-04-13', '2089-04-20'),
      isDraft: false,
      updatedAt: pub.updatedAt,
    });
  });

  it('each date of a copy shows the same times of day, also after the change to summer time', async () => {
    copy({ ...pub, series: null });
    expect((await dates('Nya datum')).map(({ text }) => text).slice(0, 4)).toEqual([
      'ons 2089-03-09 18:00–00:30',
      'ons 2089-03-16 18:00–00:30',
      'ons 2089-03-23 18:00–00:30',
      'ons 2089-03-30 18:00–00:30',
    ]);
  });

  it('days can be added and unticked, and days of the series cannot be used again', async () => {
    const sent = copy(pub);
    fireEvent.change(await screen.findByLabelText('Gånger till'), { target: { value: '2' } });
    const add = (day: string) =>
      fireEvent.change(screen.getByLabelText('Lägg till en dag'), { target: { value: day } });
    add('2089-03-09');
    add('2089-03-18');
    // Weekly dates continue after the last one of the series.
    await vi.waitFor(async () =>
      expect(await dates('Nya datum')).toEqual([
        { text: expect.stringContaining('Serien har redan ett event den dagen.'), checked: false },
        { text: 'fre 2089-03-18 18:00–00:30', checked: true },
        { text: 'ons 2089-03-30 18:00–00:30', checked: true },
        { text: 'ons 2089-04-06 18:00–00:30', checked: true },
      ]),
    );
    fireEvent.click(screen.getByLabelText(/2089-03-30/));
    await confirm('Skapa 2 event');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(bodyOf(sent).dates).toEqual(['2089-03-18', '2089-04-06']);
  });

  it('a date that the server refuses shows the reason beside it', async () => {
    const fieldErrors = { 'dates.1': 'Biljettsläpp: måste vara i framtiden och innan eventet startar.' };
    copy({ ...pub, series: null }, { code: 'INVALID', fieldErrors });
    await confirm('Skapa 7 event');
    await vi.waitFor(async () =>
      expect((await dates('Nya datum'))[1]).toEqual({
        text: `ons 2089-03-16 18:00–00:30${fieldErrors['dates.1']}`,
        checked: false,
      }),
    );
    await screen.findByText('Skapa 6 event');
  });

  it('copies of a draft are drafts', async () => {
    const sent = copy({ ...pub, series: null, isDraft: true, status: 'draft' });
    expect(screen.queryByText('Publicera direkt')).toBeNull();
    await confirm('Skapa 7 event');
    await vi.waitFor(() => expect(bodyOf(sent).isDraft).toBe(true));
  });

  it('an invalid number of copies gives no dates, and a sentence says so', async () => {
    copy({ ...pub, series: null });
    fireEvent.change(await screen.findByLabelText('Gånger till'), { target: { value: '' } });
    await confirm('Skapa 0 event');
    await screen.findByText('Välj minst en dag.');
  });
});

describe('the mark of a series', () => {
  it('the archive shows an event’s place in its series, and opens the copy dialog', async () => {
    renderPage(<Archive />, { answer: server(pub).answer });
    await screen.findByText('Revyn · Ingår i en serie, 1 av 4');
    await press('Lunch');
    await press('Kopiera till flera datum');
    await screen.findByRole('dialog', { name: 'Kopiera Lunch till flera datum' });
  });

  it('the page of an event in a series links to the others', async () => {
    renderPage(<EventPage />, { answer: server(pub).answer, path: '/events/:uuid', at: `/events/${id}` });
    const mark = await screen.findByText('Ingår i en serie, 1 av 4', { selector: 'summary' });
    const list = mark.closest('details') as HTMLElement;
    await vi.waitFor(() => expect(list.querySelectorAll('a')).toHaveLength(3));
    expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      [2, 3, 4].map((n) => `/events/${idOf(n)}`),
    );
    expect(spaced(list.querySelector('[aria-current]')?.textContent)).toBe('ons 2089-03-02 18:00');
  });
});
