import type { Member } from '@karportalen/contract/people/member';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Language, LanguageContext } from '../platform/language.ts';
import { QuietTimeSection } from './QuietTimeSection.tsx';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ quietTime: null }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});

const show = (quietTime: Member['quietTime'] | undefined, language: Language = 'sv') =>
  render(
    <LanguageContext value={language}>
      <QuietTimeSection me={{ quietTime } as Member} />
    </LanguageContext>,
  );

it.each([
  { none: null, why: 'none' },
  { none: undefined, why: 'one cached by an older version of the app' },
])('a member without a quiet time sees it off, and turns it on to 22–07: $why', async ({ none }) => {
  show(none);
  const own = screen.getByRole('switch', { name: 'Jag vill ha tyst tid' });
  expect(own).toHaveProperty('checked', false);
  expect(screen.queryByLabelText('Från')).toBeNull();
  fireEvent.click(own);
  await vi.waitFor(() => expect(sent).toEqual([{ quietTime: { from: '22:00', to: '07:00' } }]));
});

it('a member changes the times, and is told in words what is wrong with them', async () => {
  show({ from: '22:00', to: '07:00' }, 'en');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '07:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));
  expect(await screen.findByText('The times must differ.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));
  expect(await screen.findByText('Fill in both times.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));
  expect(await screen.findByText('The times are saved.')).toBeTruthy();
  expect(sent).toEqual([{ quietTime: { from: '23:30', to: '07:00' } }]);
});

it('a member turns their own quiet time off again', async () => {
  show({ from: '22:00', to: '07:00' });
  fireEvent.click(screen.getByRole('switch', { name: 'Jag vill ha tyst tid' }));
  await vi.waitFor(() => expect(sent).toEqual([{ quietTime: null }]));
});
