import { extraText, mainText } from '@karportalen/contract/events/fields';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { EventForm } from './EventForm.tsx';
import { emptyEvent } from './event-values.ts';

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
