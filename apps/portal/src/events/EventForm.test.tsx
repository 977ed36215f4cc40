import { extraText, mainText } from '@karportalen/contract/events/fields';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { EventForm } from './EventForm.tsx';
import { emptyEvent } from './event-values.ts';

afterEach(() => void vi.useRealTimers());

const answer = { hosts: [], eventCategories: [], divisions: [], userTypes: [] };

// The compiler cannot see that a text lacks its field.
it('the event form has a field for every text of an event', async () => {
  const defaults = { ...emptyEvent(new Date()), eventLink: 'https://karen.se' };
  renderPage(<EventForm defaults={defaults} />, { answer });
  await screen.findByText('Om eventet');
  const names = Object.keys({ ...mainText, ...extraText });
  const missing = names.filter((name) => !document.querySelector(`[name="${name}"]`));
  expect(missing).toEqual([]);
});

it('keys in the event form render nothing; after a pause its field and the phone follow', async () => {
  let commits = 0;
  const count = () => {
    commits += 1;
  };
  renderPage(
    <Profiler id="form" onRender={count}>
      <EventForm defaults={emptyEvent(new Date())} keepsDraft />
    </Profiler>,
    { answer },
  );
  const title = await screen.findByLabelText(/^Titel.*SV/);
  const written = 'Nobelsittning i kårhuset';
  vi.useFakeTimers();
  const type = async (text: string) => {
    for (let length = 1; length <= text.length; length += 1) {
      fireEvent.input(title, { target: { value: text.slice(0, length) } });
      await act(() => vi.advanceTimersByTimeAsync(20));
    }
  };
  // The first text makes the form changed and its draft stored, which renders the action bar.
  await type('Nobel');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const before = commits;
  await type(written);
  expect(commits).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText(`${written.length}/40 tecken`)).toBeTruthy();
  // The field once, the phone once.
  expect(commits - before).toBeLessThanOrEqual(2);
});
