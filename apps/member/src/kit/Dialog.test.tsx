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

it('closes by a press beside it, but not by the second of the double press that opened it', () => {
  const { dialog, close } = show();
  fireEvent.click(dialog, { detail: 1 });
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  fireEvent.click(dialog, { detail: 1 });
  expect(close).toHaveBeenCalledOnce();
});

it('does not close by a press beside it when something is written', () => {
  const { dialog, close } = show();
  vi.advanceTimersByTime(600);
  fireEvent.change(screen.getByLabelText('E-post'), { target: { value: 'a@exempel.se' } });
  fireEvent.click(dialog, { detail: 1 });
  expect(close).not.toHaveBeenCalled();
});

it('does nothing at the second press of a double press that lands in it', () => {
  const { onPress } = show();
  const button = screen.getByText('Ge');
  fireEvent.click(button, { detail: 2 });
  expect(onPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(800);
  fireEvent.click(button, { detail: 2 });
  expect(onPress).toHaveBeenCalledOnce();
});
