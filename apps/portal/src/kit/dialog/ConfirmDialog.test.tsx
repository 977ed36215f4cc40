import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Dialog } from './Dialog.tsx';

const Confirm = ({ onConfirm }: { onConfirm: () => unknown }) => {
  const [opened, setOpened] = useState(true);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => setOpened(false)}
      title="Skicka?"
      confirmLabel="Skicka till 3 personer"
      onConfirm={onConfirm}
      facts={[{ label: 'När', value: '2026-11-14 08:00' }]}
    />
  );
};

const Remove = ({ onConfirm }: { onConfirm: () => unknown }) => {
  const [opened, setOpened] = useState(true);
  return (
    <DeleteDialog opened={opened} onClose={() => setOpened(false)} title="Ta bort?" onConfirm={onConfirm} />
  );
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('ConfirmDialog', () => {
  it('ConfirmDialog is busy while the act goes on, takes no second press, and closes when it is done', async () => {
    const { promise, resolve } = deferred<void>();
    const onConfirm = vi.fn(() => promise);
    renderKit(<Confirm onConfirm={onConfirm} />);
    await press('Skicka till 3 personer');
    expect(screen.getByRole('button', { name: 'Skicka till 3 personer' }).getAttribute('aria-busy')).toBe(
      'true',
    );
    await press('Skicka till 3 personer');
    expect(onConfirm).toHaveBeenCalledOnce();
    resolve();
    await gone();
  });

  it('ConfirmDialog stays open with the reason when the act fails', async () => {
    renderKit(<Confirm onConfirm={() => Promise.reject(new Error('Kunde inte skapa larm'))} />);
    await press('Skicka till 3 personer');
    expect((await screen.findByText('Kunde inte skapa larm')).closest('[role=alert]')).toBeTruthy();
    await press('Avbryt');
    await gone();
  });
});

describe('the keyboard', () => {
  const act = () => screen.getByRole('button', { name: 'Skicka till 3 personer' });

  it("the keyboard begins on the dialog's button that changes nothing", async () => {
    renderKit(<Confirm onConfirm={vi.fn()} />);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Avbryt'));
  });

  it('the keyboard is ignored by a dialog for half a second, the pointer is not', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const onConfirm = vi.fn(() => new Promise(() => undefined));
    renderKit(<Confirm onConfirm={onConfirm} />);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Avbryt'));
    now.mockReturnValue(1400);
    act().focus();
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    now.mockReturnValue(1600);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it('the keyboard is ignored by a dialog for half a second from when it takes focus, however late', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const onConfirm = vi.fn(() => new Promise(() => undefined));
    renderKit(<Confirm onConfirm={onConfirm} />);
    now.mockReturnValue(2000);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Avbryt'));
    act().focus();
    now.mockReturnValue(2400);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    now.mockReturnValue(2600);
    // As after a look at another window.
    act().blur();
    act().focus();
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it("the keyboard is heard at once by one who has come to the dialog's buttons from the cross", async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const onPress = vi.fn();
    renderKit(
      <Dialog opened onClose={vi.fn()} title="Om event">
        <button type="button" onClick={onPress}>
          Mer
        </button>
      </Dialog>,
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Stäng'));
    now.mockReturnValue(2000);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it('Enter confirms at once after another key was pressed in the dialog', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const onConfirm = vi.fn(() => new Promise(() => undefined));
    renderKit(<Confirm onConfirm={onConfirm} />);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Avbryt'));
    act().focus();
    await userEvent.keyboard('a{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it('a held key does not repeat itself in a dialog', async () => {
    renderKit(<Confirm onConfirm={vi.fn()} />);
    expect(fireEvent.keyDown(act(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(act(), { key: 'Enter' })).toBe(true);
  });
});

describe('what was pressed to open it', () => {
  const Opener = ({ stays }: { stays: boolean }) => {
    const [opened, setOpened] = useState(false);
    const close = () => setOpened(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Öppna
        </button>
        {(stays || opened) && (
          <ConfirmDialog opened={opened} onClose={close} title="?" confirmLabel="Ja" onConfirm={close} />
        )}
      </>
    );
  };

  it.each([
    ['is always there', true],
    ['is there only while it is open', false],
  ])('the opener of a dialog has focus again after a dialog that %s', async (_, stays) => {
    renderKit(<Opener stays={stays} />);
    await press('Öppna');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Avbryt'));
    await press('Avbryt');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Öppna'));
  });
});

describe('after a refusal', () => {
  it('after a refusal the dialog closes, and focus is on the first invalid field', async () => {
    renderKit(
      <>
        <input aria-label="Titel" aria-invalid="true" />
        <Confirm onConfirm={() => Promise.resolve(false)} />
      </>,
    );
    await press('Skicka till 3 personer');
    await gone();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Titel'));
  });
});

describe('DeleteDialog', () => {
  it.each([
    ['Avbryt', 0],
    ['Okej', 1],
  ])('DeleteDialog closes on %s [2.85]', async (answer, times) => {
    const onConfirm = vi.fn();
    renderKit(<Remove onConfirm={onConfirm} />);
    await press(answer);
    expect(onConfirm).toHaveBeenCalledTimes(times);
    await gone();
  });
});
