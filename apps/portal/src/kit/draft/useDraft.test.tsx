import { act, renderHook } from '@testing-library/react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../testing/renderKit.tsx';
import { readDraft } from './draftStore.ts';
import { useDraft } from './useDraft.ts';

type Values = { title: string; image: File | null; answers: string[] };
const empty: Values = { title: '', image: null, answers: [] };
const KEY = 'FORM_TEST';

const open = (key: string | null = KEY, version = 1) =>
  renderHook(() => {
    const form: UseFormReturn<Values> = useForm<Values>({ defaultValues: empty });
    useController({ control: form.control, name: 'title' });
    const draft = useDraft(key, form, { version });
    return { form, draft, isDirty: form.formState.isDirty };
  });

const write = (page: ReturnType<typeof open>, values: Partial<Values>) =>
  act(() => {
    for (const [name, value] of Object.entries(values)) {
      page.result.current.form.setValue(name as keyof Values, value, { shouldDirty: true });
    }
  });

const wait = () => act(() => vi.advanceTimersByTimeAsync(400));
const stored = () => readDraft(KEY)?.values;

/** A local store with room for so many letters and no more. */
const quota = (room: number) => {
  const held = new Map<string, string>();
  const writes: number[] = [];
  vi.stubGlobal('localStorage', {
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => held.delete(key),
    setItem: (key: string, value: string) => {
      const others = [...held].filter(([name]) => name !== key).map(([, text]) => text.length);
      if (others.reduce((sum, length) => sum + length, value.length) > room)
        throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
      writes.push(value.length);
    },
  });
  return { held, writes };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('useDraft', () => {
  it('writes what is typed within 400 ms and brings it back [4.45]', async () => {
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

  it('draws the form anew for a save only when the minute it shows is another', async () => {
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

  it('writes at once when the page is hidden or left', () => {
    const page = open();
    write(page, { title: 'Göms' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()).toMatchObject({ title: 'Göms' });
    write(page, { title: 'Lämnas' });
    page.unmount();
    expect(stored()).toMatchObject({ title: 'Lämnas' });
  });

  it('keeps an image as a string and gives it back as a file [4.48]', async () => {
    const page = open();
    write(page, { image: new File(['pixlar'], 'bild.png', { type: 'image/png' }) });
    await vi.waitFor(async () => {
      await wait();
      expect(stored()).toMatchObject({ image: { $file: { name: 'bild.png' } } });
    });
    expect(page.result.current.draft.imageDropped).toBe(false);
    page.unmount();
    const image = open().result.current.form.getValues('image');
    expect(image).toMatchObject({ name: 'bild.png', type: 'image/png' });
    expect(await image?.text()).toBe('pixlar');
  });

  it('writes an image once, however much is written beside it, and drops it with the draft', async () => {
    const { held, writes } = quota(100_000);
    const page = open();
    const largeOnes = () => writes.filter((length) => length > 1000).length;
    write(page, { image: new File(['x'.repeat(50_000)], 'bild.png', { type: 'image/png' }) });
    await vi.waitFor(async () => {
      await wait();
      expect(largeOnes()).toBe(1);
    });
    for (const title of ['M', 'Me', 'Mer']) {
      write(page, { title });
      await wait();
    }
    expect(stored()).toMatchObject({ title: 'Mer', image: { $file: { name: 'bild.png' } } });
    expect(largeOnes()).toBe(1);
    page.unmount();

    const again = open();
    write(again, { title: 'Samma bild' });
    await wait();
    expect(largeOnes()).toBe(1);
    write(again, { image: new File(['y'], 'annan.png', { type: 'image/png' }) });
    await vi.waitFor(async () => {
      await wait();
      expect(stored()).toMatchObject({ image: { $file: { name: 'annan.png' } } });
    });
    expect(held.size).toBe(2);
    act(() => again.result.current.draft.discard());
    expect(held.size).toBe(0);
  });

  it('gives up the image for the sake of the text', async () => {
    const { held } = quota(6000);
    const page = open();
    write(page, { title: 'Kort', image: new File(['x'.repeat(3000)], 'bild.png') });
    await vi.waitFor(async () => {
      await wait();
      expect(held.size).toBe(2);
    });
    expect(page.result.current.draft.imageDropped).toBe(false);
    write(page, { title: 'L'.repeat(3000) });
    await wait();
    expect(page.result.current.draft.imageDropped).toBe(true);
    expect(stored()).toMatchObject({ title: 'L'.repeat(3000), image: null });
  });

  it('keeps the text and tells when the image does not fit', async () => {
    quota(2000);
    const page = open();
    write(page, { title: 'Viktig text', image: new File(['x'.repeat(4000)], 'bild.png') });
    await vi.waitFor(async () => {
      await wait();
      expect(page.result.current.draft.imageDropped).toBe(true);
      expect(stored()).toEqual({ title: 'Viktig text', image: null, answers: [] });
    });
    write(page, { image: null });
    await wait();
    expect(page.result.current.draft.imageDropped).toBe(false);
  });

  it('finds room for the text elsewhere when the store is full to the brim', async () => {
    quota(0);
    const page = open();
    write(page, { title: 'Får plats ändå' });
    await wait();
    expect(localStorage.getItem(KEY)).toBeNull();
    page.unmount();
    expect(open().result.current.form.getValues('title')).toBe('Får plats ändå');
  });

  it('never throws where there is no store at all', async () => {
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

  it('is gone once discarded, also what was about to be written [4.46]', async () => {
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

  it('is not written anew by the clearing of the form', async () => {
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
  ])('opens the form as usual over the broken draft %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(open().result.current.form.getValues()).toEqual(empty);
  });

  it('throws away a draft of another version', async () => {
    const page = open();
    write(page, { title: 'Gammal' });
    await wait();
    page.unmount();
    expect(open(KEY, 2).result.current.form.getValues()).toEqual(empty);
    expect(stored()).toBeUndefined();
  });

  it('keeps nothing without a key [4.47]', async () => {
    const page = open(null);
    write(page, { title: 'Redigeras' });
    await wait();
    page.unmount();
    expect(localStorage.length).toBe(0);
  });
});
