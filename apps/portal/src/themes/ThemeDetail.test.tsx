import type { Theme } from '@karportalen/contract/themes/fields';
import { defaultColours } from '@karportalen/contract/themes/palette';
import { writePalette } from '@karportalen/contract/themes/palette-wire';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/renderPage.tsx';
import { ThemeDetail } from './ThemeDetail.tsx';

const theme: Theme = {
  id: 't1',
  title: 'Vårbal',
  targetGroup: { group: 'All', count: 3 },
  start: '2029-03-05T07:00:00.000Z',
  end: '2029-03-19T22:30:00.000Z',
  status: 'upcoming',
  pngUrl: null,
  theme: writePalette(defaultColours),
  themeLinkButtonType: 'none',
  themeLinkButtonText: null,
  themeButtonEventId: null,
  themeButtonEventName: null,
  themeLinkUrl: null,
  countdownEnabled: 'disabled',
  countdownStartTime: null,
  countdownButtonType: 'none',
  countdownButtonEventId: null,
  countdownButtonEventName: null,
  countdownLinkUrl: null,
  createdBy: 'Superadmin',
  updatedAt: '2026-11-14T07:00:00.000Z',
};

const countdown = { countdownEnabled: 'enabled', countdownStartTime: '2029-03-01T07:00:00.000Z' } as const;

describe('a theme that is looked at', () => {
  it('has a tab for its countdown [2.33]', () => {
    renderPage(<ThemeDetail theme={{ ...theme, ...countdown }} opened onClose={vi.fn()} />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tema', 'Countdown']);
  });

  it('has no tabs without one [2.34]', () => {
    renderPage(<ThemeDetail theme={theme} opened onClose={vi.fn()} />);
    expect(screen.getByRole('dialog', { name: 'Vårbal' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
