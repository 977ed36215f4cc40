import { MAX_IMAGE_BYTES } from '@karportalen/contract/core/image';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { ImageField } from './ImageField.tsx';

type Values = { image: File | null };
let form: UseFormReturn<Values>;

const Harness = () => {
  form = useForm<Values>({ defaultValues: { image: null } });
  return <ImageField control={form.control} name="image" label="Bild" />;
};

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const photoOf = (bytes: number, name = 'foto.jpg') => {
  const content = new Uint8Array(bytes);
  content.set(JPEG);
  return new File([content], name, { type: 'image/jpeg' });
};

/** A fake browser that decodes to this size and encodes this many bytes a pixel. */
const browserOf = (width: number, height: number, bytesPerPixel: number) => {
  const asked: unknown[] = [];
  const sizes: string[] = [];
  vi.stubGlobal('createImageBitmap', async (_: File, options: unknown) => {
    asked.push(options);
    return { width, height, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    sizes.push(`${this.width}x${this.height} ${type}`);
    done(new Blob([new Uint8Array(Math.round(this.width * this.height * bytesPerPixel))]));
  });
  return { asked, sizes };
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const choose = async (file: File) => {
  renderKit(<Harness />);
  await userEvent.upload(screen.getByLabelText('Bild'), file);
};

it('a phone photo over the limit is made smaller and upright, and the field says so', async () => {
  const { asked, sizes } = browserOf(4000, 3000, 0.5);
  await choose(photoOf(MAX_IMAGE_BYTES + 1));
  expect(await screen.findByText('Bilden var 4,0 MB och har gjorts mindre, 2,1 MB.')).toBeTruthy();
  expect(asked).toEqual([{ imageOrientation: 'from-image' }]);
  expect(sizes).toEqual(['2400x1800 image/jpeg']);
  const sent = form.getValues('image');
  expect([sent?.name, sent?.type, sent?.size]).toEqual(['foto.jpg', 'image/jpeg', 2_160_000]);
});

it('a photo is shrunk to fewer pixels until it is under the limit', async () => {
  const { sizes } = browserOf(3000, 4000, 1);
  await choose(photoOf(MAX_IMAGE_BYTES));
  await screen.findByText(/har gjorts mindre/);
  expect(sizes).toEqual(['1800x2400 image/jpeg', '1350x1800 image/jpeg']);
});

it('a photo that cannot be decoded is refused, with the sentence that it always had', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  await choose(photoOf(MAX_IMAGE_BYTES));
  expect(await screen.findByText('För stor bild. Max 4mb.')).toBeTruthy();
  expect(form.getValues('image')).toBeNull();
});

it('a photo under the limit is left as it is', async () => {
  const { asked } = browserOf(4000, 3000, 0.5);
  const photo = photoOf(MAX_IMAGE_BYTES - 1);
  await choose(photo);
  await screen.findByText('foto.jpg');
  expect(asked).toEqual([]);
  expect(form.getValues('image')).toBe(photo);
});
