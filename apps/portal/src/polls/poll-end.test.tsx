import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { confirm, fact, press } from '../testing/press.ts';
import { id, lists, poll } from '../testing/stored-items.ts';
import { Page as Archive } from './ArchivePage.tsx';
import { Page as Edit } from './EditPage.tsx';
import { PollConfirm } from './PollConfirm.tsx';
import { lookOf } from './poll-look.ts';
import { valuesOf } from './poll-values.ts';

// A whole form is slow to render beside other suites.
vi.setConfig({ testTimeout: 40_000 });

it('a poll closes when its form says', async () => {
  const sent: unknown[] = [];
  const answer = (_: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push((body as FormData).get('closesAt'));
    return { ...lists, ...poll };
  };
  renderPage(<Edit />, { answer, path: '/:id', at: `/${id}` });
  const label = await screen.findByText('Avslutas');
  const field = within(label.closest('[role=group]') as HTMLElement);
  expect(field.getByText('Sedan går det inte att rösta. Lämna tomt om den ska stå öppen.')).toBeTruthy();
  fireEvent.change(field.getByLabelText('Datum'), { target: { value: '2089-03-06' } });
  fireEvent.change(field.getByLabelText('Tid'), { target: { value: '18:00' } });
  await press('Gå vidare');
  expect(await fact('Avslutas')).toBe('2089-03-06 18:00');
  await confirm(/^Schemalägg/);
  await vi.waitFor(() => expect(sent).toEqual(['2089-03-06T17:00:00.000Z']));
});

it('a poll that would close before it opens is told so at the field, as a draft too', async () => {
  const sent: unknown[] = [];
  const answer = (_: string, { method }: RequestInit) => {
    if (method === 'PUT') sent.push(method);
    return { ...lists, ...poll, isDraft: true, status: 'draft' };
  };
  renderPage(<Edit />, { answer, path: '/:id', at: `/${id}` });
  const [label] = await screen.findAllByText('Avslutas');
  const group = label?.closest('[role=group]') as HTMLElement;
  fireEvent.change(within(group).getByLabelText('Datum'), { target: { value: '2026-01-01' } });
  fireEvent.change(within(group).getByLabelText('Tid'), { target: { value: '18:00' } });
  for (const act of ['Gå vidare', 'Spara utkast']) {
    await press(act);
    expect(await within(group).findByText('Måste vara efter att omröstningen öppnar.')).toBeTruthy();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('a poll without an end stays open, and says so before it is published', async () => {
  const values = { ...valuesOf(poll, new Date()), targetGroup: 'Student' as const, answers: [] };
  const look = lookOf(poll, poll.answers, null);
  renderPage(
    <PollConfirm values={values} edited={poll} look={look} onClose={vi.fn()} onConfirm={vi.fn()} />,
    {
      answer: lists,
    },
  );
  expect(await fact('Avslutas')).toBe('Står öppen');
});

it('the archive tells the polls that are open from those that have ended', async () => {
  const opened = { ...poll, sent: '2026-11-01T07:00:00.000Z' };
  const polls = [
    { ...opened, titleSwedish: 'Lunch', status: 'open' },
    { ...opened, id: 'p2', titleSwedish: 'Fika', status: 'closed' },
  ];
  renderPage(<Archive />, { answer: { ...lists, polls, total: 2 }, at: '/?tab=history' });
  const statusOf = (title: string) =>
    within(screen.getByText(title).closest('tr') as HTMLElement).queryByText(/^(Öppen|Avslutad)$/)
      ?.textContent;
  await screen.findByText('Fika');
  expect([statusOf('Lunch'), statusOf('Fika')]).toEqual(['Öppen', 'Avslutad']);
});
