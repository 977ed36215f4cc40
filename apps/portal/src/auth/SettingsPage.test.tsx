import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/renderPage.tsx';
import { Page } from './SettingsPage.tsx';

const divisions = [{ id: 'd1', name: 'Data' }];
const committees = [{ id: 'k1', name: 'Revyn' }];

const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the settings', () => {
  it('show the e-mail, role and division, and change the password [2.63 2.64 2.65]', () => {
    renderPage(<Page />, { user: { roles: ['DivisionAdmin'], divisions } });
    expect(facts()).toEqual([
      ['E-postadress', 'kim@exempel.se'],
      ['Roll', 'Sektionsnivå'],
      ['Sektion', 'Data-sektionen'],
    ]);
    expect(screen.getByRole('button', { name: 'Byt lösenord' })).toBeTruthy();
  });

  it('show the committee of a moderator [2.64]', () => {
    renderPage(<Page />, { user: { roles: ['CommitteeModerator'], divisions, committees } });
    expect(facts().at(-1)).toEqual(['Kommitté', 'Revyn']);
  });
});
