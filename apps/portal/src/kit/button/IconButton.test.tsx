import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { IconButton } from './IconButton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const show = () => {
  renderKit(<IconButton label="Redigera" name="Redigera Vårbal" icon={<svg />} onClick={() => undefined} />);
  return screen.getByRole('button', { name: 'Redigera Vårbal' });
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tooltip = () => screen.queryByRole('tooltip');

it('an icon button shows its tooltip a moment after a mouse has come, and hides it when it leaves', async () => {
  const button = show();
  expect(tooltip()).toBeNull();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await pass(200);
  expect(tooltip()).toBeNull();
  await pass(200);
  expect(tooltip()?.textContent).toBe('Redigera');
  fireEvent.pointerLeave(button);
  expect(tooltip()).toBeNull();
});

it('an icon button shows no tooltip to a finger, nor after a mouse that only passed', async () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  await pass(1000);
  expect(tooltip()).toBeNull();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  fireEvent.pointerLeave(button);
  await pass(1000);
  expect(tooltip()).toBeNull();
});

it('Escape and a press hide the tooltip of an icon button', async () => {
  const button = show();
  for (const hide of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(button),
  ]) {
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    await pass(300);
    expect(tooltip()).toBeTruthy();
    hide();
    expect(tooltip()).toBeNull();
  }
});
