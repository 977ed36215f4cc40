import { MAX_IMAGE_BYTES } from '@karportalen/contract/core/image';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { ImageField } from './ImageField.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { imageFaultText } from './image-fault-text.ts';

type Values = { image: File | null };
let form: UseFormReturn<Values>;

const Harness = () => {
  form = useForm<Values>({ defaultValues: { image: null } });
  return <ImageField control={form.control} name="image" label="Bild" />;
};

const Stored = ({ onRemoveCurrent }: { onRemoveCurrent?: () => void }) => {
  form = useForm<Values>({ defaultValues: { image: null } });
  const current = { currentUrl: '/images/1', onRemoveCurrent };
  return <ImageField control={form.control} name="image" label="Bild" {...current} />;
};

const good = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d])], 'sittning.png', {
  type: 'image/png',
});
const text = new File(['Vi ses i Vasa.'], 'anteckning.png', { type: 'image/png' });
const dotted = new File(['x'], 'sittning.v2.png', { type: 'image/png' });
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Bild'), file);

describe('imageFaultText', () => {
  it('imageFaultText refuses at the limit and takes one byte less [5.8]', () => {
    expect(imageFaultText({ name: 'a.png', size: MAX_IMAGE_BYTES })).toBe('För stor bild. Max 4mb.');
    expect(imageFaultText({ name: 'a.png', size: MAX_IMAGE_BYTES - 1 })).toBeUndefined();
  });

  it('imageFaultText refuses dots in the name and other kinds of file [5.10 5.11]', () => {
    expect(imageFaultText({ name: 'a.b.png', size: 1 })).toBe('Filnamnet får inte innehålla punkter.');
    expect(imageFaultText({ name: 'a.gif', size: 1 })).toBe('Bilden måste vara en .jpeg, .jpg eller .png.');
    expect(imageFaultText({ name: 'A.JPG', size: 1 })).toBeUndefined();
  });
});

describe('ImageField', () => {
  it('ImageField takes a good file', async () => {
    renderKit(<Harness />);
    await choose(good);
    expect(await screen.findByText('sittning.png')).toBeTruthy();
    expect(form.getValues('image')).toBe(good);
  });

  it('ImageField refuses a bad one aloud and keeps what was chosen before [5.9]', async () => {
    renderKit(<Harness />);
    await choose(good);
    await screen.findByText('sittning.png');
    await choose(dotted);
    expect(screen.getByRole('alert').textContent).toBe('Filnamnet får inte innehålla punkter.');
    expect(form.getValues('image')).toBe(good);
  });

  it('ImageField refuses a text that is called a picture', async () => {
    renderKit(<Harness />);
    await choose(text);
    expect((await screen.findByRole('alert')).textContent).toBe('Filen är ingen bild, fast den heter så.');
    expect(form.getValues('image')).toBeNull();
  });

  it('ImageField takes a dropped file, and refuses a bad dropped one', async () => {
    renderKit(<Harness />);
    const zone = screen.getByText(/Släpp en bild här/);
    fireEvent.drop(zone, { dataTransfer: { files: [dotted] } });
    expect(form.getValues('image')).toBeNull();
    fireEvent.drop(zone, { dataTransfer: { files: [good] } });
    await screen.findByText('sittning.png');
    expect(form.getValues('image')).toBe(good);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ImageField lets go of the file when asked', async () => {
    renderKit(<Harness />);
    await choose(good);
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort bilden' }));
    expect(form.getValues('image')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Bild'));
  });

  it('ImageField offers to take away the image that the item has only where that is possible', async () => {
    const onRemoveCurrent = vi.fn();
    const { unmount } = renderKit(<Stored />);
    expect(screen.queryByRole('button', { name: 'Ta bort bilden' })).toBeNull();
    unmount();
    renderKit(<Stored onRemoveCurrent={onRemoveCurrent} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
    expect(onRemoveCurrent).toHaveBeenCalledOnce();
  });
});

it('an image is previewed in the list and on its own page, with a note [2.86 2.87]', () => {
  renderKit(<ImagePreview src="/images/1" />);
  const views = screen.getAllByRole('figure').map((view) => view.querySelector('figcaption')?.textContent);
  expect(views).toEqual(['Listvy', 'Detaljvy']);
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByText('Bilden kan justeras något beroende på skärmstorlek.')).toBeTruthy();
});
