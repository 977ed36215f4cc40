import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Page as EventArchive } from './events/ArchivePage.tsx';
import { Page as NotificationArchive } from './notifications/NotificationArchivePage.tsx';
import { renderPage } from './platform/testing/renderPage.tsx';
import { Page as PollArchive } from './polls/ArchivePage.tsx';
import { Page as ThemeArchive } from './themes/ArchivePage.tsx';

const nothing = {
  notifications: [],
  scheduledNotifications: [],
  themes: [],
  polls: [],
  events: [],
  total: 0,
};

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the archive of', () => {
  it('notifications has its tabs [2.28]', () => {
    renderPage(<NotificationArchive />, { answer: nothing });
    expect(tabs()).toEqual(['SCHEMALAGDA', 'HISTORIK', 'UTKAST']);
  });

  it('themes has its tabs, and opens at what is scheduled [2.31 2.32]', () => {
    renderPage(<ThemeArchive />, { answer: nothing });
    expect(tabs()).toEqual(['AKTIVA', 'SCHEMALAGDA', 'HISTORIK', 'UTKAST']);
    expect(chosen()).toBe('SCHEMALAGDA');
  });

  it('polls has its tabs [2.44]', () => {
    renderPage(<PollArchive />, { answer: nothing });
    expect(tabs()).toEqual(['SCHEMALAGDA', 'HISTORIK', 'UTKAST']);
  });

  it('events has its tabs, and says when nothing is active [2.47 8.18]', async () => {
    renderPage(<EventArchive />, { answer: nothing });
    expect(tabs()).toEqual(['AKTIVA', 'HISTORIK', 'UTKAST', 'DELTAGARLISTOR']);
    expect(await screen.findByText('Det finns inga aktiva event.')).toBeTruthy();
  });
});
