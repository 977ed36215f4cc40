import { notificationsStore } from '@mantine/notifications';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { FollowDialog } from './FollowDialog.tsx';

const dialog = <FollowDialog opened onClose={() => {}} />;
const answer = { address: 'https://exempel.se/api/v1/calendar/abc.ics' };
const pressChange = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Byt adress' }), { detail: 1 });

describe('the dialog of the calendar’s address', () => {
  it('the dialog of the calendar’s address still asks when the change failed', async () => {
    renderPage(dialog, { answer, refuses: ['POST /calendar/address/renew', 500] });
    await pressChange();
    await screen.findByText(/^Den gamla adressen slutar fungera/);
    await pressChange();
    await vi.waitFor(() => {
      expect(notificationsStore.getState().notifications.at(-1)).toMatchObject({ 'data-tone': 'error' });
      expect(screen.getByRole('button', { name: 'Byt adress' }).dataset.loading).toBeUndefined();
    });
    expect(screen.getByText(/^Den gamla adressen slutar fungera/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Behåll adressen' })).toBeTruthy();
  });

  it('the dialog of the calendar’s address says nothing of an address that it could not read', async () => {
    renderPage(dialog, { fails: true });
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeTruthy();
    expect(screen.queryByText(/^Adressen är hemlig/)).toBeNull();
  });
});
