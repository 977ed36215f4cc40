import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/renderPage.tsx';
import { Page } from './CreatePage.tsx';

it('the poll form asks in both languages and recommends the size of the image [2.45 5.13]', () => {
  renderPage(<Page />, { answer: { targetGroups: [] } });
  for (const name of ['Fråga SV', 'Fråga EN', 'Nytt svar SV', 'Nytt svar EN']) {
    expect(screen.getByRole('textbox', { name })).toBeTruthy();
  }
  expect(screen.getByText(/Rekommenderat format 600x650/)).toBeTruthy();
});
