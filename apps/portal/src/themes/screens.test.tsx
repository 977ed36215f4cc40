import { contrastRatio } from '@karportalen/contract/themes/colour';
import { defaultColours } from '@karportalen/contract/themes/default-palettes';
import type { Theme } from '@karportalen/contract/themes/fields';
import { withColour, withLinkButton } from '@karportalen/contract/themes/palette';
import { writePalette } from '@karportalen/contract/themes/palette-wire';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../kit/testing/render-kit.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page } from './CreatePage.tsx';
import { ThemePhone } from './phone/ThemePhone.tsx';
import type { ThemeLook } from './phone/theme-look.ts';
import { ThemeDetail } from './ThemeDetail.tsx';

const answer = { targetGroups: [], themes: [], events: [], total: 0 };
const open = () => renderPage(<Page />, { answer });

const section = (title: string): HTMLElement => {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!found) throw new Error(`There is no section ${title}.`);
  return found;
};

describe('the theme form', () => {
  it('the theme form has three sections in order [2.35 2.36 2.37]', () => {
    open();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Tema', 'Utseende', 'Countdown']);
  });

  it('the theme form asks first for title, target group, times and button [2.35]', () => {
    open();
    const first = within(section('Tema'));
    expect(first.getByRole('textbox', { name: 'Titel' })).toBeTruthy();
    expect(first.getByRole('combobox', { name: 'VISAS FÖR' })).toBeTruthy();
    for (const name of ['Start', 'Slut', 'Knapp på startsidan']) {
      expect(first.getByText(name, { exact: true })).toBeTruthy();
    }
  });

  it('the theme form begins with a dark background [9.36]', () => {
    open();
    const { value } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bakgrund' });
    expect(contrastRatio(value, '#ffffff')).toBeGreaterThan(12);
  });

  it('the theme form asks then for the image, the colours and the top graphics [2.36 3.13]', () => {
    open();
    const second = within(section('Utseende'));
    expect(second.getByText(/\.jpeg, \.jpg, \.png.*Rekommenderat format 600x650/)).toBeTruthy();
    for (const name of ['Bakgrund', 'Knappar', 'Ikoner', 'Event', 'Restauranger']) {
      expect(second.getByRole('textbox', { name })).toBeTruthy();
    }
    for (const name of ['Toppgrafik för event', 'Toppgrafik för restauranger']) {
      expect(second.getByText(name)).toBeTruthy();
    }
    for (const name of ['Vänster', 'Mitten', 'Höger']) {
      expect(second.getAllByRole('textbox', { name })).toHaveLength(2);
    }
  });
});

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
  shown: false,
  coveredBy: null,
  ownerDivision: null,
  createdBy: 'Superadmin',
  updatedAt: '2026-11-14T07:00:00.000Z',
  updatedBy: null,
};

const countdown = { countdownEnabled: 'enabled', countdownStartTime: '2029-03-01T07:00:00.000Z' } as const;

describe('a theme that is looked at', () => {
  it("a theme's detail has a tab for its countdown [2.33]", () => {
    renderPage(<ThemeDetail theme={{ ...theme, ...countdown }} actions={[]} opened onClose={vi.fn()} />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tema', 'Countdown']);
  });

  it("a theme's detail has no tabs without a countdown [2.34]", () => {
    renderPage(<ThemeDetail theme={theme} actions={[]} opened onClose={vi.fn()} />);
    expect(screen.getByRole('dialog', { name: 'Vårbal' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

const look: ThemeLook = {
  colours: withLinkButton(withColour(defaultColours, 'section.home.main', '#ff0000'), true),
  imageUrl: null,
  title: 'Vårbal',
  button: { text: 'Köp biljett', eventName: null, leadsOut: true },
  start: '2029-03-05T07:00:00.000Z',
  countdown: true,
  countdownButton: null,
};

const painted = (name: '--ph-button' | '--ph-page') =>
  document.querySelector<HTMLElement>('[style*="--ph-button:"]')?.style.getPropertyValue(name) ?? '';

describe('the phone of a theme', () => {
  it('the phone of a theme shows the home screen with its example text, balance, top-up and link button [2.39 2.40 2.41]', () => {
    renderKit(<ThemePhone look={look} mode="theme" />);
    for (const text of ['Hi User', '200 KR', 'Top up', 'Köp biljett'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(painted('--ph-button')).toBe('#ff0000');
  });

  it('the phone of a theme is dark with a blue accent while it counts down, whatever the theme [2.42]', () => {
    renderKit(<ThemePhone look={look} mode="countdown" />);
    expect(contrastRatio(painted('--ph-page'), '#ffffff')).toBeGreaterThan(12);
    const [red, green, blue] =
      painted('--ph-button')
        .match(/[0-9a-f]{2}/g)
        ?.map((part) => Number.parseInt(part, 16)) ?? [];
    expect(blue).toBeGreaterThan(Math.max(red ?? 255, green ?? 255));
    expect(screen.queryByText('Köp biljett')).toBeNull();
  });
});
