import type { Language } from '@karportalen/phone-views/language.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Context, ReactElement } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { renderKit } from '../kit/testing/render-kit.tsx';

export const languages = ['sv', 'en'] as const satisfies readonly Language[];

/**
 * The visible parts of a drawing: each class, tag and text in order. A page may have wrapped it or made it
 * clickable.
 */
const seen = (root: Element): string[] => {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node: Node | null = root; node; node = walk.nextNode()) {
    if (node instanceof Text) found.push(node.data);
    else if (node instanceof Element) {
      const { type, pale, image } = { ...(node as HTMLElement).dataset };
      const [shape, source] = [node.getAttribute('d'), node.getAttribute('src')];
      const said = [node.classList[0], type, pale, image, shape, source, node.getAttribute('style')];
      found.push(`<${said.filter(Boolean).join(' ')}>`);
    }
  }
  return found;
};

export const one = (selector: string): Element => {
  const [found, ...others] = document.querySelectorAll(selector);
  if (!found || others.length > 0) throw new Error(`${others.length + Number(!!found)} of ${selector}`);
  return found;
};

const texts = (drawing: readonly string[]): string[] => drawing.filter((each) => !each.startsWith('<'));

/** Everything that the preview drew is on the page in the same order, and the page has nothing else. */
export const expectSame = (preview: readonly string[], page: readonly string[]): void => {
  expect(texts(page)).toEqual(texts(preview));
  const left = [...page];
  const missing = preview.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(0, at + 1);
    return at < 0;
  });
  expect(missing).toEqual([]);
  expect(preview.length).toBeGreaterThan(4);
};

/** Opens pages of Kårappen, whose language is in this context. */
export const pagesIn =
  (LanguageContext: Context<Language>) =>
  (language: Language, page: ReactElement): void => {
    render(<LanguageContext value={language}>{page}</LanguageContext>);
  };

export const openPreview = (language: Language, preview: ReactElement): void => {
  renderKit(preview);
  if (language === 'en') fireEvent.click(screen.getByRole('radio', { name: 'EN' }));
};

export const taken = (selector: string): string[] => {
  const drawing = seen(one(selector));
  cleanup();
  return drawing;
};

/** Called once per test file: Kårappen's pages get no answers but those that a test caches. */
export const setUpComparison = (clearCache: () => void): void => {
  beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
  afterEach(clearCache);
};
