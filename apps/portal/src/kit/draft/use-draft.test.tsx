import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { empty, KEY, open, stopTime, stored, wait, write } from '../testing/drafts.ts';

stopTime();

describe('useDraft', () => {
  it('useDraft writes what is typed within 400 ms and brings it back [4.45]', async () => {
    const page = open();
    write(page, { title: 'Sittning', answers: ['Ja', 'Nej'] });
    expect(stored()).toBeUndefined();
    await wait();
    expect(stored()).toEqual({ title: 'Sittning', image: null, answers: ['Ja', 'Nej'] });
    expect(page.result.current.draft.savedAt).toBeInstanceOf(Date);
    page.unmount();

    const again = open();
    expect(again.result.current.form.getValues()).toEqual({
      title: 'Sittning',
      image: null,
      answers: ['Ja', 'Nej'],
    });
    expect(again.result.current.draft.restored).toBe(true);
    expect(again.result.current.isDirty).toBe(true);
  });

  it('useDraft draws the form anew for a save only when the minute it shows is another', async () => {
    vi.setSystemTime('2026-11-14T07:00:10Z');
    const page = open();
    write(page, { title: 'Sitt' });
    await wait();
    const { savedAt } = page.result.current.draft;
    write(page, { title: 'Sittning' });
    await wait();
    expect(stored()).toMatchObject({ title: 'Sittning' });
    expect(page.result.current.draft.savedAt).toBe(savedAt);
    vi.setSystemTime('2026-11-14T07:01:00Z');
    write(page, { title: 'Sittningen' });
    await wait();
    expect(page.result.current.draft.savedAt).toEqual(new Date('2026-11-14T07:01:00.300Z'));
  });

  it('useDraft writes at once when the page is hidden or left', () => {
    const page = open();
    write(page, { title: 'Göms' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()).toMatchObject({ title: 'Göms' });
    write(page, { title: 'Lämnas' });
    page.unmount();
    expect(stored()).toMatchObject({ title: 'Lämnas' });
  });

  it('useDraft never throws where there is no store at all', async () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    vi.stubGlobal('localStorage', store);
    vi.stubGlobal('sessionStorage', store);
    const page = open();
    write(page, { title: 'I minnet' });
    await wait();
    page.unmount();
    const again = open();
    expect(again.result.current.form.getValues('title')).toBe('I minnet');
    act(() => again.result.current.draft.discard());
  });

  it('a draft is gone once discarded, also what was about to be written [4.46]', async () => {
    const page = open();
    write(page, { title: 'Bort' });
    await wait();
    write(page, { title: 'Bort med' });
    act(() => page.result.current.draft.discard());
    await wait();
    page.unmount();
    expect(stored()).toBeUndefined();
    expect(page.result.current.draft.savedAt).toBeNull();
  });

  it('a draft is not written anew by the clearing of the form', async () => {
    const page = open();
    write(page, { title: 'Rensas' });
    await wait();
    act(() => {
      page.result.current.draft.discard();
      page.result.current.form.reset(empty);
    });
    await wait();
    page.unmount();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    '{',
    '[]',
    '"text"',
    '{"version":1}',
    '{"version":1,"savedAt":"igår","values":{}}',
    '{"version":1,"savedAt":"2026-11-14T07:00:00Z","values":{"title":[1],"answers":{"a":1}}}',
  ])('useDraft opens the form as usual over the broken draft %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(open().result.current.form.getValues()).toEqual(empty);
  });

  it('useDraft throws away a draft of another version', async () => {
    const page = open();
    write(page, { title: 'Gammal' });
    await wait();
    page.unmount();
    expect(open(KEY, 2).result.current.form.getValues()).toEqual(empty);
    expect(stored()).toBeUndefined();
  });

  it('useDraft keeps nothing without a key [4.47]', async () => {
    const page = open(null);
    write(page, { title: 'Redigeras' });
    await wait();
    page.unmount();
    expect(localStorage.length).toBe(0);
  });
});
