import {
  countdownColours,
  defaultColours,
  withColour,
  withLinkButton,
} from '@karportalen/contract/themes/palette';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../../kit/testing/renderKit.tsx';
import { ThemePhone } from './ThemePhone.tsx';
import type { ThemeLook } from './theme-look.ts';

const look: ThemeLook = {
  colours: withLinkButton(withColour(defaultColours, 'section.home.main', '#ff0000'), true),
  imageUrl: null,
  title: 'Vårbal',
  buttonText: 'Köp biljett',
  start: '2029-03-05T07:00:00.000Z',
  countdown: true,
  countdownButton: false,
};

const painted = () =>
  document.querySelector<HTMLElement>('[style*="--main:"]')?.style.getPropertyValue('--main');

describe('the phone of a theme', () => {
  it('shows the home screen with its example text, balance, top-up and link button [2.39 2.40 2.41]', () => {
    renderKit(<ThemePhone look={look} mode="theme" />);
    for (const text of ['Hi User', '200 KR', 'Top up', 'Köp biljett'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(painted()).toBe('#ff0000');
  });

  it('has a look of its own while it counts down, whatever the theme [2.42]', () => {
    renderKit(<ThemePhone look={look} mode="countdown" />);
    expect(painted()).toBe(countdownColours.section.home.main);
    expect(screen.queryByText('Köp biljett')).toBeNull();
  });
});
