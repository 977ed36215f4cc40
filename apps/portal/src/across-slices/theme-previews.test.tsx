import { withColour, withLinkButton } from '@karportalen/contract/themes/palette';
import { readPalette, writePalette } from '@karportalen/contract/themes/palette-wire';
import { paintNamed } from '@karportalen/phone-views/themes/theme-paint.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Page as HomePage } from '../../../member/src/home/HomePage.tsx';
import { clearCache, putAnswer } from '../../../member/src/platform/answer-cache.ts';
import { LanguageContext } from '../../../member/src/platform/language.ts';
import { renderKit } from '../kit/testing/render-kit.tsx';
import { expectSame, one, pagesIn, setUpComparison, taken } from '../testing/compare-drawings.tsx';
import * as stored from '../testing/stored-items.ts';
import { ThemePhone } from '../themes/phone/ThemePhone.tsx';
import { lookOf as themeLook } from '../themes/phone/theme-look.ts';

setUpComparison(clearCache);
const openPage = pagesIn(LanguageContext);

const { id } = stored;

const home = { unread: 0, events: [], polls: [] };
const button = { text: null, eventId: null, eventNameSwedish: null, eventNameEnglish: null, url: null };
/** A palette with too little contrast. */
const pale = withLinkButton(
  withColour(
    withColour(readPalette(stored.theme.theme), 'layout.background', '#c0c0c0'),
    'section.home.main',
    '#c8c8c8',
  ),
  true,
);

describe('what a preview shows is what Kårappen shows', () => {
  beforeEach(() => putAnswer('/me', { id, firstName: 'User' }));

  it.each([null, '/images/soup'])(
    'the preview of a theme with the image %s is what Kårappen shows',
    (imageUrl) => {
      const theme = {
        ...stored.theme,
        theme: writePalette(pale),
        pngUrl: imageUrl,
        themeLinkButtonType: 'url',
        themeLinkButtonText: 'Till menyn',
        themeLinkUrl: 'https://soppa.example',
      } as const;
      renderKit(<ThemePhone look={themeLook(theme)} mode="theme" />);
      const painted = one('[style*="--ph-page"]').getAttribute('style');
      const preview = taken('header');
      putAnswer('/home', {
        ...home,
        theme: {
          id,
          title: theme.title,
          imageUrl,
          palette: theme.theme,
          until: theme.end,
          button: { ...button, text: theme.themeLinkButtonText, url: theme.themeLinkUrl },
        },
        countdown: null,
      });
      openPage('en', <HomePage />);
      expectSame(preview, taken('header'));
      const { variables } = paintNamed(theme.theme) ?? { variables: {} };
      expect(Object.keys(variables).length).toBeGreaterThan(10);
      for (const [name, value] of Object.entries(variables)) expect(painted).toContain(`${name}: ${value}`);
    },
  );

  it('the preview of a countdown is what Kårappen shows', async () => {
    const theme = {
      ...stored.theme,
      countdownEnabled: 'enabled',
      countdownButtonType: 'in-app',
      countdownButtonEventId: id,
      countdownButtonEventName: 'Soup',
    } as const;
    vi.useFakeTimers({ toFake: ['Date'] });
    renderKit(<ThemePhone look={themeLook(theme)} mode="countdown" />);
    const preview = taken('header');
    const to = { ...button, eventId: id, eventNameSwedish: 'Soppa', eventNameEnglish: 'Soup' };
    const countdown = { title: theme.title, until: theme.start, imageUrl: null, button: to };
    putAnswer('/home', { ...home, theme: null, countdown });
    openPage('en', <HomePage />);
    await screen.findByRole('timer');
    expectSame(preview, taken('header'));
  });
});
