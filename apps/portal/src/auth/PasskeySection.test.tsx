import type { OwnSecondFactor } from '@karportalen/contract/auth/second-factor';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { PasskeySection } from './PasskeySection.tsx';

const passkey = (name: string): OwnSecondFactor['passkeys'][number] => ({
  ...{ id: name, name, addedAt: '2026-11-10T08:00:00.000Z', lastUsedAt: null },
  ...{ canSync: true, isStopped: false, worksHere: true },
});
const open = (own: Partial<OwnSecondFactor>) => {
  const answer = () => ({
    ...{ authenticatorApp: null, passkeys: [passkey('Telefonen')], recoveryCodesLeft: 10 },
    ...{ isRequired: false, requiredFrom: null },
    ...own,
  });
  return renderPage(<PasskeySection />, { answer });
};

it('a passkey can be removed where another second factor is left, or none is required', async () => {
  const { unmount } = open({});
  expect(await screen.findByRole('button', { name: 'Ta bort Telefonen' })).toBeTruthy();
  unmount();
  open({ isRequired: true, passkeys: [passkey('Telefonen'), passkey('Datorn')] });
  expect(await screen.findByRole('button', { name: 'Ta bort Datorn' })).toBeTruthy();
});

it('the last second factor of an account that must have one is not offered to be removed', async () => {
  open({ isRequired: true });
  expect(await screen.findByRole('button', { name: 'Byt namn på Telefonen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ta bort Telefonen' })).toBeNull();
});
