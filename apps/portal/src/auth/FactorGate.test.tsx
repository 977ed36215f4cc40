import type { User } from '@karportalen/contract/auth/fields';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { isByChoice } from '../shell/logout-path.ts';
import { FactorGate } from './FactorGate.tsx';

beforeEach(() => localStorage.clear());

const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHIJ'[n]}`);

const answer = (address: string) => {
  if (address.endsWith('/user/authenticator-app'))
    return { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', qr: ['10', '01'] };
  return address.endsWith('/confirm') ? { recoveryCodes: codes } : {};
};

const Portal = () => {
  const { pathname, state } = useLocation();
  return <p>{pathname === '/logout' ? `ut${isByChoice(state) ? ', som man valde' : ''}` : 'portalen'}</p>;
};

const open = (secondFactor?: User['secondFactor']) =>
  renderPage(
    <FactorGate>
      <Portal />
    </FactorGate>,
    { answer, user: secondFactor ? { secondFactor } : {} },
  );

describe('the gate for accounts that must have a second factor', () => {
  it.each([undefined, 'soon', 'on'] as const)('the gate is open where it is %s', (secondFactor) => {
    open(secondFactor);
    expect(screen.getByText('portalen')).toBeTruthy();
  });

  it('the gate shows nothing but the set-up, and opens once the recovery codes are kept', async () => {
    open('required');
    expect(await screen.findByRole('heading', { name: 'Lägg till tvåstegsinloggning' })).toBeTruthy();
    expect(screen.queryByText('portalen')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Visa QR-koden' }));
    await userEvent.type(await screen.findByLabelText('Kod'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Bekräfta koden' }));
    // The account has its factor by now; the codes are shown once.
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDA')).toBeTruthy();
    expect(screen.queryByText('portalen')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Jag har sparat koderna' }));
    expect(await screen.findByText('portalen')).toBeTruthy();
  });

  it('the gate lets one sign out', async () => {
    open('required');
    await userEvent.click(await screen.findByRole('button', { name: 'Logga ut' }));
    expect(await screen.findByText('ut, som man valde')).toBeTruthy();
  });
});
