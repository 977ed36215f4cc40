import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

const show = () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [onClose, onPress] = [vi.fn(), vi.fn()];
  render(
    <Dialog title="Ge vidare" onClose={onClose}>
      <input aria-label="E-post" />
      <button type="button" onClick={onPress}>
        Ge
      </button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { hidden: true }) as HTMLDialogElement;
  const close = vi.spyOn(dialog, 'close');
  return { dialog, close, onPress };
};

it('a dialog closes by a press on the backdrop, but not by the second press of the double press that opened it', () => {
  const { dialog, close } = show();
  fireEvent.click(dialog, { detail: 1 });
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  fireEvent.click(dialog, { detail: 1 });
  expect(close).toHaveBeenCalledOnce();
});

it('a dialog with typed text does not close by a press on the backdrop', () => {
  const { dialog, close } = show();
  vi.advanceTimersByTime(600);
  fireEvent.change(screen.getByLabelText('E-post'), { target: { value: 'a@exempel.se' } });
  fireEvent.click(dialog, { detail: 1 });
  expect(close).not.toHaveBeenCalled();
});

it('a dialog ignores the second press of a double press that lands in it', () => {
  const { onPress } = show();
  const button = screen.getByText('Ge');
  fireEvent.click(button, { detail: 2 });
  expect(onPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(800);
  fireEvent.click(button, { detail: 2 });
  expect(onPress).toHaveBeenCalledOnce();
});
