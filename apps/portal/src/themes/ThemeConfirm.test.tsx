import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { theme } from '../testing/stored-items.ts';
import { lookOf } from './phone/theme-look.ts';
import { ThemeConfirm } from './ThemeConfirm.tsx';
import { valuesOf } from './theme-values.ts';

const nothing = () => undefined;

const show = (targetGroups: unknown[]) =>
  renderPage(
    <ThemeConfirm
      opened
      values={valuesOf(theme)}
      edited={undefined}
      look={lookOf(theme)}
      onClose={nothing}
      onConfirm={nothing}
    />,
    { answer: { targetGroups, themes: [], total: 0 } },
  );

it('the confirmation of a theme says no number of people before it is known', async () => {
  show([]);
  expect(await screen.findByText('Studenter')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).not.toContain('personer');
});

it('the confirmation of a theme says how many people as soon as it is known', async () => {
  show([{ group: 'Student', count: 1250 }]);
  expect(await screen.findByText('Studenter, 1 250 personer')).toBeTruthy();
});
