import { apiError } from '@karportalen/contract/core/problems';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../platform/api/call.ts';
import { renderPage } from '../platform/testing/render-page.tsx';
import { IdentityProof } from './IdentityProof.tsx';

beforeEach(() => localStorage.clear());

const refuse = (code: 'CONFIRM_IDENTITY' | 'WRONG_PASSWORD', fieldErrors?: Record<string, string>) =>
  Response.json(apiError(code, fieldErrors), { status: apiError(code).status });

/** A server that wants proof until the right password comes. */
const open = (options = { oidc: false, passwords: true }) => {
  const sent: string[] = [];
  let proven = false;
  const answer = (address: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${address.replace('/api/v1', '')}`);
    if (address.endsWith('/auth/options')) return options;
    if (!address.endsWith('/user/confirm'))
      return proven ? new Response(null, { status: 204 }) : refuse('CONFIRM_IDENTITY');
    proven = String(body).includes('hemligt1');
    return proven
      ? new Response(null, { status: 204 })
      : refuse('WRONG_PASSWORD', { password: 'Lösenordet stämmer inte.' });
  };
  renderPage(<IdentityProof />, { answer });
  return sent;
};

const answer = async (field: HTMLElement, password: string) => {
  fireEvent.change(field, { target: { value: password } });
  await userEvent.click(screen.getByRole('button', { name: 'Bekräfta' }));
};

const erase = (id: string) => call(eraseMember, { params: { id } });

describe('the question who one is', () => {
  it('the question who one is comes when a call needs it, and the call then goes through', async () => {
    const sent = open();
    const done = vi.fn();
    void Promise.all([erase('a'), erase('b')]).then(done);
    const field = await screen.findByLabelText('Lösenord');
    await answer(field, 'fellösen');
    expect(await screen.findByText('Lösenordet stämmer inte.')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
    await answer(field, 'hemligt1');
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(sent.filter((one) => one.startsWith('DELETE'))).toHaveLength(4);
  });

  it('identity can be confirmed with the union’s account, in another tab', async () => {
    const sent = open({ oidc: true, passwords: false });
    const failed = vi.fn();
    void erase('a').catch(failed);
    const link = await screen.findByRole('link', { name: 'Logga in i en ny flik' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/api/v1/auth/oidc?fresh=1',
      '_blank',
    ]);
    expect(screen.queryByLabelText('Lösenord')).toBeNull();
    // The sign-in was not finished, so the server refuses and the dialog asks again.
    await userEvent.click(screen.getByRole('button', { name: 'Jag har loggat in' }));
    await vi.waitFor(() => expect(sent.filter((one) => one.startsWith('DELETE'))).toHaveLength(2));
    await userEvent.click(await screen.findByText('Avbryt'));
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  });

  it('identity can be confirmed with the union’s account or the password if both are allowed', async () => {
    open({ oidc: true, passwords: true });
    void erase('a').catch(() => {});
    await userEvent.click(await screen.findByRole('button', { name: 'Kårens konto' }));
    expect(screen.getByRole('link', { name: 'Logga in i en ny flik' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lösenord' }));
    expect(screen.getByLabelText('Lösenord')).toBeTruthy();
    await userEvent.click(screen.getByText('Avbryt'));
  });

  it('the question who one is can be left, and the call then fails', async () => {
    open();
    const failed = vi.fn();
    void erase('a').catch(failed);
    await userEvent.click(await screen.findByText('Avbryt'));
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'CONFIRM_IDENTITY' });
  });
});
