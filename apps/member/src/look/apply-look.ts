import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { COUNTDOWN, type Paint } from '@karportalen/phone-views/themes/paint.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { cachedAnswer, subscribe } from '../platform/answer-cache.ts';

type Home = AnswerOf<typeof getHome>;

export type Appearance = 'theme' | 'light' | 'dark';

const key = 'karappen:appearance';
const changed = 'karappen-appearance';

const appearance = (): Appearance => {
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

/** The active theme's palette; during a countdown, the countdown's; otherwise null. */
const paletteName = (home: Pick<Home, 'theme' | 'countdown'> | undefined): string | null =>
  home?.theme?.palette ?? (home?.countdown ? COUNTDOWN : null);

const paintKey = 'karappen:paint';

type StoredPaint = { readonly name: string; readonly paint: Paint | null };

/** Cached: computing the colours needs code that most starts do not load. */
const storedPaint = (name: string | null): StoredPaint | null => {
  try {
    const found: StoredPaint | null = JSON.parse(localStorage.getItem(paintKey) ?? 'null');
    return found?.name === name ? found : null;
  } catch {
    return null;
  }
};

const makePaint = async (name: string): Promise<Paint | null> => {
  const { paintNamed } = await import('@karportalen/phone-views/themes/theme-paint.ts');
  const paint = paintNamed(name);
  localStorage.setItem(paintKey, JSON.stringify({ name, paint }));
  return paint;
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

const homeKept = (): Home | undefined => cachedAnswer('/home')?.data as Home | undefined;

/** Applies the member's choice of light or dark, or the active theme. */
export const useLook = (): void => {
  const chosen = useAppearance();
  const home = useSyncExternalStore(subscribe, homeKept);
  const name = chosen === 'theme' ? paletteName(home) : null;
  useEffect(() => {
    let wanted = true;
    const known = storedPaint(name);
    if (known || name === null) put(known?.paint ?? null, chosen);
    else
      makePaint(name).then(
        (paint) => wanted && put(paint, chosen),
        () => {},
      );
    return () => {
      wanted = false;
    };
  }, [chosen, name]);
};

/** Called before the first render, so that colours do not flash. */
export const applyStoredLook = (): void => {
  const chosen = appearance();
  put(chosen === 'theme' ? (storedPaint(paletteName(homeKept()))?.paint ?? null) : null, chosen);
};
