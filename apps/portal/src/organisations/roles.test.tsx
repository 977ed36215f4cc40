import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { division } from '../testing/stored-items.ts';
import { CommitteeDialog } from './CommitteeDialog.tsx';
import { InviteAdminDialog } from './InviteAdminDialog.tsx';
import { Page as RolesPage } from './RolesPage.tsx';

const settings = { proposedEnd: 'december', proposal: '2098-12-31', functionTypes: [] };
const close = vi.fn();
const lastDay = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Sista dag/ });

/** The body of the first call that is no read. */
const sentBy = () => {
  const sent: unknown[] = [];
  const answer = (_: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)));
    return settings;
  };
  return { sent, answer };
};

describe('the last day in an invitation', () => {
  it('the last day in an invitation is proposed, and sent with it', async () => {
    const { sent, answer } = sentBy();
    renderPage(<InviteAdminDialog division={division} opened onClose={close} />, { answer });
    await waitFor(() => expect(lastDay().value).toBe('2098-12-31'));
    await userEvent.type(screen.getByRole('textbox', { name: 'E-postadress' }), 'kim@exempel.se');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka inbjudan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      ...{ divisionId: division.id, email: 'kim@exempel.se', roleEndsOn: '2098-12-31' },
    });
  });

  it('an invitation that was sent, or cancelled, leaves an empty form', async () => {
    const { answer } = sentBy();
    renderPage(<InviteAdminDialog division={division} opened onClose={close} />, { answer });
    await waitFor(() => expect(lastDay().value).toBe('2098-12-31'));
    const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-postadress' });
    for (const press of ['Skicka inbjudan', 'Avbryt']) {
      await userEvent.type(address(), 'kim@exempel.se');
      await userEvent.click(screen.getByRole('button', { name: press }));
      await waitFor(() => expect(address().value).toBe(''));
      expect(lastDay().value).toBe('2098-12-31');
    }
  });

  it('the last day in an invitation may be left empty: the role then has no end', async () => {
    const { sent, answer } = sentBy();
    renderPage(<InviteAdminDialog division={division} opened onClose={close} />, { answer });
    await waitFor(() => expect(lastDay().value).toBe('2098-12-31'));
    await userEvent.clear(lastDay());
    await userEvent.type(screen.getByRole('textbox', { name: 'E-postadress' }), 'kim@exempel.se');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka inbjudan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ email: 'kim@exempel.se' });
    expect(sent[0]).not.toHaveProperty('roleEndsOn', '2098-12-31');
  });

  it('the last day in a committee’s form is there only where saving invites somebody', async () => {
    const committee = {
      ...{ id: 'c', divisionId: 'd', name: 'Revyn', orgNumber: '802111-1111', functionTypes: [] },
      ...{ accountNumber: null, resultUnit: null, paidEvents: false, activeEmail: 'nu@exempel.se' },
      ...{ invitedEmail: null, status: 'Active' as const, expireDate: null },
      updatedAt: '2026-11-15T12:00:00.000Z',
    };
    renderPage(
      <CommitteeDialog division={division} committee={committee} opened onClose={close} onSaved={close} />,
      { answer: settings },
    );
    expect(screen.queryByRole('textbox', { name: /^Sista dag/ })).toBeNull();
    const email = screen.getByRole('textbox', { name: 'Moderatorns e-postadress' });
    await userEvent.clear(email);
    await userEvent.type(email, 'ny@exempel.se');
    await waitFor(() => expect(lastDay().value).toBe('2098-12-31'));
  });
});

describe('the page of roles', () => {
  const roles = [
    {
      ...{ id: 'u1', email: 'sist@exempel.se', role: 'SuperAdmin', division: null, committee: null },
      ...{ endsOn: '2020-12-31', isLast: true },
    },
    {
      ...{ id: 'u2', email: 'mod@exempel.se', role: 'CommitteeModerator', endsOn: null, isLast: false },
      ...{ division: { id: 'd', name: 'Data' }, committee: { id: 'c', name: 'Revyn' } },
    },
  ];
  const answer = { ...settings, roles, total: 2, invites: [] };

  it('the page of roles says where, until when, and that the last super admin goes on', async () => {
    renderPage(<RolesPage />, { answer });
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/sist@exempel/)).toMatch(/Superadmin.*2020-12-31.*tills en annan superadmin/);
    expect(document.querySelector('time')?.textContent).toBe('2020-12-31');
    expect(await row(/mod@exempel/)).toMatch(/Kommitténivå.*Revyn, Data-sektionen.*Inget slut/);
  });

  it('the page of roles offers super admins alone to invite one and to choose the proposal', async () => {
    renderPage(<RolesPage />, { answer, user: { roles: ['DivisionAdmin'] } });
    await screen.findByRole('row', { name: /mod@exempel/ });
    expect(screen.queryByRole('button', { name: 'Ny superadmin' })).toBeNull();
    expect(screen.queryByText('Nya uppdrag')).toBeNull();
  });
});
