import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { countdownColours } from '@karportalen/contract/themes/default-palettes';
import { useEffect, useSyncExternalStore } from 'react';
import { kept, subscribe } from '../platform/kept-answers.ts';
import { type Paint, paintOf } from './theme-paint.ts';

type Home = AnswerOf<typeof getHome>;

export type Appearance = 'theme' | 'light' | 'dark';

const key = 'karappen:appearance';
const changed = 'karappen-appearance';

export const appearance = (): Appearance => {
  const chosen = localStorage.getItem(key);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'theme';
};

export const chooseAppearance = (next: Appearance): void => {
  localStorage.setItem(key, next);
  dispatchEvent(new Event(changed));
};

export const useAppearance = (): Appearance =>
  useSyncExternalStore((listener) => {
    addEventListener(changed, listener);
    return () => removeEventListener(changed, listener);
  }, appearance);

const parsed = (palette: string): unknown => {
  try {
    return JSON.parse(palette);
  } catch {
    return null;
  }
};

/** The palette of the day: the active theme's, the countdown's while one runs, else none. */
export const paletteNow = (home: Pick<Home, 'theme' | 'countdown'> | undefined): unknown => {
  if (home?.theme) return parsed(home.theme.palette);
  return home?.countdown ? countdownColours : null;
};

const put = (paint: Paint | null, chosen: Appearance): void => {
  const { style, dataset } = document.documentElement;
  for (const name of [...style].filter((each) => each.startsWith('--ph-'))) style.removeProperty(name);
  const scheme = chosen === 'theme' ? paint?.scheme : chosen;
  if (scheme) dataset.scheme = scheme;
  else delete dataset.scheme;
  for (const [name, value] of Object.entries(paint?.variables ?? {})) style.setProperty(name, value);
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const bar of bars) {
    bar.dataset.usual ??= bar.content;
    const forced = { light: '#F4F5FA', dark: '#0B0F1C', theme: undefined }[chosen];
    bar.content = paint?.page ?? forced ?? bar.dataset.usual;
  }
};

const homeKept = (): Home | undefined => kept('/home')?.data as Home | undefined;

/** The page wears what the member has chosen, or the theme that is on. */
export const useLook = (): void => {
  const chosen = useAppearance();
  const home = useSyncExternalStore(subscribe, homeKept);
  useEffect(() => put(chosen === 'theme' ? paintOf(paletteNow(home)) : null, chosen), [chosen, home]);
};

/** Before the first drawing, so that nothing changes colour under one's eyes. */
export const wearLook = (): void => {
  const chosen = appearance();
  put(chosen === 'theme' ? paintOf(paletteNow(homeKept())) : null, chosen);
};
