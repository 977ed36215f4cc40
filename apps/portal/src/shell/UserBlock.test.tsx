import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/renderPage.tsx';
import { UserBlock } from './UserBlock.tsx';

const divisions = [{ id: 'd1', name: 'Data' }];
const committees = [{ id: 'k1', name: 'Revyn' }];

describe('the user block', () => {
  it.each([
    ['division', { roles: ['DivisionAdmin'], divisions }, 'Sektionsnivå', 'Data-sektionen'],
    ['committee', { roles: ['CommitteeModerator'], divisions, committees }, 'Kommitténivå', 'Revyn'],
  ] as const)('names the role and the %s, and logs out [2.18 2.19 2.20 9.37]', (_, user, role, home) => {
    renderPage(<UserBlock />, { user: { ...user, roles: [...user.roles] } as never });
    const block = screen.getByRole('link', { name: new RegExp(role) });
    expect(block.textContent).toContain(home);
    expect(block.getAttribute('href')).toBe('/settings');
    expect(screen.getByRole('button', { name: 'Logga ut' })).toBeTruthy();
  });
});
