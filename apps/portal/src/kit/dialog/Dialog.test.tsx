import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '../../theme/theme.ts';
import { PrimaryButton } from '../button/PrimaryButton.tsx';
import { deferred } from '../testing/deferred.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Dialog } from './Dialog.tsx';

const OPENED_AT = 1000;
let now: { mockReturnValue: (at: number) => unknown };
beforeEach(() => {
  now = vi.spyOn(performance, 'now').mockReturnValue(OPENED_AT);
});
afterEach(() => void vi.restoreAllMocks());

const overlay = () => document.querySelector('.mantine-Modal-overlay') as HTMLElement;
const pressOverlayAfter = (ms: number) => {
  now.mockReturnValue(OPENED_AT + ms);
  fireEvent.click(overlay());
};
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

it('a dialog closes when a link in it is followed, which leads to a page behind it', async () => {
  const onClose = vi.fn();
  const page = (
    <Dialog opened onClose={onClose} title="Lunch">
      <Link to="/events/archive?tab=participants">Visa vilka som har biljett</Link>
      <p>Soppa</p>
    </Dialog>
  );
  renderKit(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  fireEvent.click(await screen.findByText('Soppa'), { detail: 1 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Visa vilka som har biljett'), { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});

describe('a press on the overlay', () => {
  const onClose = vi.fn();
  const open = async (busy = false) => {
    onClose.mockClear();
    renderKit(
      <Dialog opened onClose={onClose} title="Meddela" busy={busy}>
        <input aria-label="Text" defaultValue="Hej" />
        <input type="checkbox" aria-label="Val" />
      </Dialog>,
    );
    await screen.findByRole('dialog');
  };

  it('a press on the overlay does not close a dialog within half a second of opening, and does after that', async () => {
    await open();
    pressOverlayAfter(0);
    pressOverlayAfter(499);
    expect(onClose).not.toHaveBeenCalled();
    pressOverlayAfter(500);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a press on the overlay never closes a dialog that holds typed text', async () => {
    await open();
    type('Text', 'Hej alla');
    pressOverlayAfter(60_000);
    expect(onClose).not.toHaveBeenCalled();
    type('Text', '');
    fireEvent.click(screen.getByLabelText('Val'));
    pressOverlayAfter(60_000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a press on the overlay does not close a dialog while the act goes on', async () => {
    await open(true);
    pressOverlayAfter(60_000);
    expect(onClose).not.toHaveBeenCalled();
  });
});

/** Two presses before a re-render, as by a quick hand on a slow computer. */
const pressTwice = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  });
};

describe('an act is done once', () => {
  const Removal = ({ onConfirm }: { onConfirm: () => unknown }) => {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Öppna
        </button>
        <DeleteDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title="Ta bort?"
          onConfirm={onConfirm}
        />
      </>
    );
  };

  it('a dialog that deletes acts once, and once more when it is opened again', async () => {
    const onConfirm = vi.fn();
    renderKit(<Removal onConfirm={onConfirm} />);
    await pressTwice('Okej');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByText('Öppna'));
    await pressTwice('Okej');
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('a dialog that confirms acts once until it is answered', async () => {
    const answers = [deferred<void>(), deferred<void>()];
    const onConfirm = vi.fn(() => answers[onConfirm.mock.calls.length - 1]?.promise);
    // It stays open: the parent has not closed it.
    renderKit(
      <ConfirmDialog opened onClose={vi.fn()} title="Skicka?" confirmLabel="Skicka" onConfirm={onConfirm} />,
    );
    await pressTwice('Skicka');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await act(async () => answers[0]?.resolve());
    await pressTwice('Skicka');
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('a button acts once until its promise has settled', async () => {
    const answer = deferred<void>();
    const onClick = vi.fn(() => answer.promise);
    renderKit(<PrimaryButton onClick={onClick}>Avsluta</PrimaryButton>);
    await pressTwice('Avsluta');
    expect(onClick).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve());
    fireEvent.click(screen.getByText('Avsluta'));
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('no button of a dialog acts while the dialog fades out', async () => {
    const onClick = vi.fn();
    const dialog = (opened: boolean) => (
      // With transitions, unlike the other tests.
      <MantineProvider theme={theme}>
        <Dialog opened={opened} onClose={vi.fn()} title="Om event">
          <PrimaryButton onClick={onClick}>Ladda ner</PrimaryButton>
        </Dialog>
      </MantineProvider>
    );
    const { rerender } = render(dialog(true));
    const button = await screen.findByText('Ladda ner');
    fireEvent.click(button, { detail: 1 });
    expect(onClick).toHaveBeenCalledOnce();
    rerender(dialog(false));
    expect(button.isConnected).toBe(true);
    fireEvent.click(button, { detail: 1 });
    expect(onClick).toHaveBeenCalledOnce();
  });
});

it('a dialog asks with one question mark, also about what is itself a question', () => {
  renderKit(<DeleteDialog opened onClose={vi.fn()} onConfirm={vi.fn()} title="Ta bort Vad vill ni äta??" />);
  expect(screen.getByRole('dialog', { name: 'Ta bort Vad vill ni äta?' })).toBeTruthy();
});

describe('the focus when a dialog closes', () => {
  /** A section with a button that opens a dialog; its act removes the button, as a first second factor does. */
  const Section = ({ isLeft }: { isLeft: boolean }) => {
    const [opened, setOpened] = useState(false);
    const [isDone, setDone] = useState(false);
    return (
      <>
        <a href="/start">Start</a>
        <section>
          {isDone && <button type="button">Nya koder</button>}
          {(isLeft || !isDone) && (
            <div>
              <button type="button" onClick={() => setOpened(true)}>
                Lägg till
              </button>
            </div>
          )}
        </section>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Koder">
          <button type="button" onClick={() => setDone(true)}>
            Spara
          </button>
          <button type="button" onClick={() => setOpened(false)}>
            Klar
          </button>
        </Dialog>
      </>
    );
  };
  const walk = async (isLeft: boolean) => {
    renderKit(<Section isLeft={isLeft} />);
    screen.getByText('Lägg till').focus();
    fireEvent.click(screen.getByText('Lägg till'));
    await screen.findByRole('dialog');
    now.mockReturnValue(OPENED_AT + 1000);
    fireEvent.click(screen.getByText('Spara'));
    fireEvent.click(screen.getByText('Klar'));
  };
  const focused = () => document.activeElement?.textContent;

  it('a dialog that closes gives the focus back to the button that opened it', async () => {
    await walk(true);
    await waitFor(() => expect(focused()).toBe('Lägg till'));
  });

  it('a dialog that closes moves the focus to the nearest control where the button that opened it is gone', async () => {
    await walk(false);
    await waitFor(() => expect(focused()).toBe('Nya koder'));
  });
});
