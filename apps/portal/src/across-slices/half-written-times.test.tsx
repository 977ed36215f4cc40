import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Page as CreateEvent } from '../events/CreatePage.tsx';
import { Page as CreateAlarm } from '../notifications/CreateAlarmPage.tsx';
import { Page as CreateNotification } from '../notifications/CreatePage.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page as CreatePoll } from '../polls/CreatePage.tsx';
import { press } from '../testing/press.ts';
import { lists } from '../testing/stored-items.ts';
import { Page as CreateTheme } from '../themes/CreatePage.tsx';

// A whole form is slow to render beside other suites.
vi.setConfig({ testTimeout: 40_000 });

beforeEach(() => localStorage.clear());

const choose = async (label: RegExp | string) => void fireEvent.click(await screen.findByLabelText(label));

const pairs = () =>
  screen
    .getAllByLabelText('Tid', { selector: 'input' })
    .map((time) => time.closest('[role=group]') as HTMLElement);

const write = (pair: HTMLElement, label: 'Datum' | 'Tid', value: string) =>
  fireEvent.change(within(pair).getByLabelText(label, { selector: 'input' }), { target: { value } });

const faults = () =>
  pairs().map((pair) => pair.textContent?.match(/Skriv (en tid|ett datum) också\./)?.[0] ?? '');

/** Every date-time field of every form, how to show it, and how many there are. */
it.each<[string, ReactElement, number, () => Promise<unknown>]>([
  ['a notification', <CreateNotification key="n" />, 1, () => screen.findByText('Skickas')],
  ['an alarm', <CreateAlarm key="a" />, 1, () => choose(/^Schemalägg/)],
  ['a poll', <CreatePoll key="p" />, 2, () => screen.findByText('Avslutas')],
  ['a theme', <CreateTheme key="t" />, 3, () => choose('Visa en countdown innan temat börjar')],
  ['an event', <CreateEvent key="e" />, 4, () => choose(/^Bokningsbart \(Gratis\)/)],
])('the form of %s takes no date without a time, nor a time without a date', async (_, page, count, show) => {
  const sent: string[] = [];
  const answer = (address: string, { method }: RequestInit) => {
    if (method === 'POST') sent.push(address);
    return lists;
  };
  renderPage(page, { answer });
  await show();
  await vi.waitFor(() => expect(pairs()).toHaveLength(count));
  const all = (fault: string) => Array.from({ length: count }, () => fault);

  for (const [emptied, fault] of [
    ['Tid', 'Skriv en tid också.'],
    ['Datum', 'Skriv ett datum också.'],
  ] as const) {
    for (const pair of pairs()) {
      write(pair, 'Datum', emptied === 'Datum' ? '' : '2089-03-06');
      write(pair, 'Tid', emptied === 'Tid' ? '' : '18:00');
    }
    await press('Gå vidare');
    await vi.waitFor(() => expect(faults()).toEqual(all(fault)));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Spara utkast');
    await vi.waitFor(() => expect(faults()).toEqual(all(fault)));
  }
  expect(sent).toEqual([]);
});

it('half a time that no longer counts stands in nobody’s way', async () => {
  renderPage(<CreateNotification />, { answer: lists });
  await screen.findByText('Skickas');
  write(pairs()[0] as HTMLElement, 'Tid', '');
  await choose(/^Skicka nu/);
  await press('Spara utkast');
  await vi.waitFor(() => expect(screen.queryByText('Skriv en tid också.')).toBeNull());
});
