import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { KEY, open, quota, stopTime, stored, wait, write } from '../testing/drafts.ts';

stopTime();

describe('a draft with an image, or in a full store', () => {
  it('a draft keeps an image as a string and gives it back as a file [4.48]', async () => {
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

  it('a draft writes an image once, however much is written beside it, and drops it with the draft', async () => {
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

  it('a draft reads no image while one writes beside it', async () => {
    const { held, reads } = quota(100_000);
    const page = open();
    write(page, { image: new File(['pixlar'], 'bild.png', { type: 'image/png' }) });
    await vi.waitFor(async () => {
      await wait();
      expect(held.size).toBe(2);
    });
    reads.length = 0;
    write(page, { title: 'Mer' });
    await wait();
    expect(new Set(reads)).toEqual(new Set([KEY]));
    expect(stored()).toMatchObject({ title: 'Mer', image: { $file: { name: 'bild.png' } } });
  });

  it('a draft gives up the image for the sake of the text', async () => {
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

  it('a draft keeps the text and tells when the image does not fit', async () => {
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

  it('a draft finds room for the text elsewhere when the store is full to the brim', async () => {
    quota(0);
    const page = open();
    write(page, { title: 'Får plats ändå' });
    await wait();
    expect(localStorage.getItem(KEY)).toBeNull();
    page.unmount();
    expect(open().result.current.form.getValues('title')).toBe('Får plats ändå');
  });
});
