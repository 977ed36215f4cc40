import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { id, lists, notification } from '../testing/stored-items.ts';
import { Page } from './CalendarPage.tsx';

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => localStorage.clear());

const mine = {
  ...{ kind: 'notification', id, title: 'Lunch', start: '2089-03-16T11:00:00.000Z', end: null },
  ...{ host: 'Superadmin', isMine: true, status: 'scheduled' },
};
const theirs = {
  ...{ kind: 'event', title: 'Sittning', start: '2089-03-17T17:00:00.000Z' },
  ...{ end: '2089-03-18T01:00:00.000Z', host: 'Sexmästeriet', isMine: false },
};
const poll = { ...mine, kind: 'poll', title: 'Val', start: '2089-03-20T11:00:00.000Z' };

type Answered = { readonly items?: (address: string) => readonly object[] | Promise<readonly object[]> };

const open = (at: string, over: object = {}, { items = () => [mine, theirs, poll] }: Answered = {}) => {
  const sent: [string, string, unknown][] = [];
  const answer = (address: string, { method = 'GET', body }: RequestInit) => {
    sent.push([method, address, body]);
    if (address.includes('/calendar?'))
      return Promise.resolve(items(address)).then((found) => ({ items: found }));
    return {
      ...lists,
      ...notification,
      scheduleTime: mine.start,
      status: 'scheduled',
      isDraft: false,
      ...over,
    };
  };
  renderPage(<Page />, { answer, at });
  return sent;
};
const itemOf = async (title: string) => (await screen.findByText(title)).closest('button') as HTMLElement;

/** By mouse: a dialog ignores keys just after it has opened. */
const press = (button: HTMLElement) => fireEvent.click(button, { detail: 1 });

describe('the calendar page', () => {
  it('the calendar page asks for the weeks of the month in the address, and leaves out what the filters hide', async () => {
    const sent = open('/calendar?day=2089-03-15&hide=poll&others=no');
    await itemOf('Lunch');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Mars 2089');
    expect(sent[0]?.[1]).toContain('from=2089-02-28&to=2089-04-03');
    expect([screen.queryByText('Sittning'), screen.queryByText('Val')]).toEqual([null, null]);
    const filters = within(screen.getByRole('group', { name: 'Visa' }));
    fireEvent.click(filters.getByRole('button', { name: 'Resten av kåren' }));
    fireEvent.click(filters.getByRole('button', { name: 'Omröstning öppnar' }));
    await itemOf('Sittning');
    await itemOf('Val');
  });

  it('the calendar page steps by its view and shows a list by day', async () => {
    const sent = open('/calendar?view=list&day=2089-03-15');
    const days = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(days).toEqual(['Onsdag 16 mars', 'Torsdag 17 mars', 'Söndag 20 mars']);
    fireEvent.click(screen.getByRole('button', { name: 'Nästa månad' }));
    await vi.waitFor(() => expect(sent.at(-1)?.[1]).toContain('from=2089-04-01&to=2089-04-30'));
    fireEvent.click(screen.getByRole('button', { name: 'Vecka' }));
    await vi.waitFor(() => expect(sent.at(-1)?.[1]).toContain('from=2089-03-28&to=2089-04-03'));
  });

  it('the calendar page says that nothing is there, or that the filters hide it and shows it again', async () => {
    open('/calendar?day=2089-03-15&hide=notification,poll&others=no');
    expect(await screen.findByText('Inget matchar filtret.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Rensa filter' }));
    await itemOf('Lunch');
    await itemOf('Sittning');
    expect(screen.queryByText('Inget matchar filtret.')).toBeNull();
  });

  it('the calendar page says of an empty week that nothing is there', async () => {
    open('/calendar?view=week&day=2089-03-15', {}, { items: () => [] });
    expect(await screen.findByText('Det finns inget i kalendern den här veckan.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rensa filter' })).toBeNull();
  });

  it('the calendar page shows nothing of another month while one is read, and says that it reads', async () => {
    let arrive: (items: readonly object[]) => void = () => {};
    const march = new Promise<readonly object[]>((resolve) => {
      arrive = resolve;
    });
    const never = new Promise<readonly object[]>(() => {});
    const items = (address: string) => (address.includes('from=2089-03') ? march : never);
    open('/calendar?view=list&day=2089-03-15', {}, { items });
    expect(await screen.findByText('Laddar...')).toBeTruthy();
    expect(screen.queryByText(/^Det finns inget/)).toBeNull();
    arrive([mine]);
    await itemOf('Lunch');
    fireEvent.click(screen.getByRole('button', { name: 'Nästa månad' }));
    await vi.waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('April 2089'));
    expect(await screen.findByText('Laddar...')).toBeTruthy();
    expect([screen.queryByText('Lunch'), screen.queryByText(/^Pågår/)]).toEqual([null, null]);
  });

  it('the calendar page shows all bars of a week in place, and the fewer again', async () => {
    const bar = (title: string) => ({ ...theirs, kind: 'theme', title, end: '2089-03-19T01:00:00.000Z' });
    const titles = ['Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex'];
    open('/calendar?view=week&day=2089-03-15', {}, { items: () => titles.map(bar) });
    await itemOf('Ett');
    const shown = () => titles.filter((title) => screen.queryByText(title));
    expect(shown()).toHaveLength(4);
    const more = screen.getByRole('button', { name: 'Visa 2 till' });
    fireEvent.click(more);
    expect(shown()).toEqual(titles);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Visa färre' }));
    expect(shown()).toHaveLength(4);
  });

  it('the calendar page tells of another’s item what, when and who, and leads nowhere', async () => {
    open('/calendar?day=2089-03-15');
    const theirItem = await itemOf('Sittning');
    expect(theirItem.dataset.movable).toBeUndefined();
    fireEvent.click(theirItem);
    const dialog = within(await screen.findByRole('dialog'));
    const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Event', 'Torsdag 17 mars 18:00 – fredag 18 mars 02:00', 'Sexmästeriet']);
    expect(dialog.queryAllByRole('link')).toEqual([]);
    expect(dialog.queryByText('Flytta')).toBeNull();
  });

  it('the calendar page moves an item with the keyboard, through the confirmation and the update call with its version', async () => {
    const sent = open('/calendar?day=2089-03-15');
    (await itemOf('Lunch')).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(screen.getByText(/^”Lunch” flyttas till torsdag 24 mars 12:00/)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Lunch');
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Skriv över den schemalagda pushnotisen?')).toBeTruthy();
    expect(sent.some(([method]) => method === 'PUT')).toBe(false);
    press(await dialog.findByRole('button', { name: /^Schemalägg/ }));
    await vi.waitFor(() => expect(sent.some(([method]) => method === 'PUT')).toBe(true));
    const [, address, body] = sent.find(([method]) => method === 'PUT') ?? [];
    expect(address).toBe(`/api/v1/notifications/scheduled/${id}`);
    expect(JSON.parse(String(body))).toMatchObject({
      scheduleTime: '2089-03-24T11:00:00.000Z',
      updatedAt: notification.updatedAt,
    });
  });

  it('the calendar page puts an item back on Escape, and says why one cannot stand there', async () => {
    const sent = open('/calendar?day=2089-03-15', { titleSwedish: '' });
    (await itemOf('Lunch')).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}{Enter}');
    // Enter opens the item where it was.
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Onsdag 16 mars 12:00')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Datum'), { target: { value: '2089-03-19' } });
    press(dialog.getByRole('button', { name: 'Flytta' }));
    expect(await screen.findByText('”Lunch” kan inte flyttas dit')).toBeTruthy();
    expect(sent.some(([method]) => method === 'PUT')).toBe(false);
  });

  it('the calendar page says at the field that an item already stands at the chosen time', async () => {
    open('/calendar?day=2089-03-15');
    fireEvent.click(await itemOf('Lunch'));
    const dialog = within(await screen.findByRole('dialog'));
    press(dialog.getByRole('button', { name: 'Flytta' }));
    expect(await dialog.findByText('Den tiden gäller redan. Välj en annan.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Datum')));
    fireEvent.change(dialog.getByLabelText('Datum'), { target: { value: '2089-03-19' } });
    press(dialog.getByRole('button', { name: 'Flytta' }));
    expect(await screen.findByText('Skriv över den schemalagda pushnotisen?')).toBeTruthy();
  });
});
