import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { AddAppDialog } from './AddAppDialog.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

beforeEach(() => localStorage.clear());

const answer = (address: string) =>
  address.endsWith('/user/authenticator-app')
    ? { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', qr: ['10', '01'] }
    : { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] };

/** Neither the cross, Escape nor a press outside. */
const cannotBeClosed = async (onClose: () => void) => {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('AAAA-BBBB-CCCC-DDDD');
  expect(within(dialog).queryByRole('button', { name: 'Stäng' })).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Spara de här återställningskoderna/);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Jag har sparat koderna' }));
  expect(onClose).toHaveBeenCalledOnce();
};

it('new recovery codes cannot be closed away before they are kept', async () => {
  const onClose = vi.fn();
  renderPage(<NewCodesDialog opened onClose={onClose} />, { answer });
  // Control: before they are made, it can be closed.
  expect(await screen.findByRole('button', { name: 'Stäng' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Skapa nya koder' }));
  await cannotBeClosed(onClose);
});

it('the recovery codes of a first factor cannot be closed away before they are kept', async () => {
  const onClose = vi.fn();
  renderPage(<AddAppDialog opened onClose={onClose} />, { answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Visa QR-koden' }));
  const code = await screen.findByLabelText('Kod');
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Bekräfta koden' }));
  await cannotBeClosed(onClose);
});

it('recovery codes are printed alone, and stay on the screen', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const onDone = vi.fn();
  renderPage(<RecoveryCodes codes={['AAAA-BBBB-CCCC-DDDD']} onDone={onDone} />, { answer });
  await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = screen.getByText('AAAA-BBBB-CCCC-DDDD').closest('[data-print]');
  expect(sheet?.textContent).toContain('Återställningskoder till Kårportalen');
  expect(sheet?.querySelector('button')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
