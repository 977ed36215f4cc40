import type { User } from '@karportalen/contract/auth/fields';
import { extraText, mainText } from '@karportalen/contract/events/fields';
import { getPoll } from '@karportalen/contract/polls/endpoints';
import { pollText } from '@karportalen/contract/polls/fields';
import { fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { Page as Settings } from '../auth/SettingsPage.tsx';
import { Page as EventArchive } from '../events/ArchivePage.tsx';
import { Page as EventForm } from '../events/CreatePage.tsx';
import { EventImage } from '../events/EventImage.tsx';
import { emptyEvent } from '../events/event-values.ts';
import { renderKit } from '../kit/testing/render-kit.tsx';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page as PollArchive } from '../polls/ArchivePage.tsx';
import { Page as PollForm } from '../polls/CreatePage.tsx';
import { Page as Reports } from '../reports/ReportsPage.tsx';
import { UserBlock } from '../shell/UserBlock.tsx';
import { lists, notification } from '../testing/stored-items.ts';
import { Page as ThemeArchive } from '../themes/ArchivePage.tsx';

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
  it('the archive of notifications has its tabs [2.28]', () => {
    renderPage(<NotificationArchive />, { answer: nothing });
    expect(tabs()).toEqual(['SCHEMALAGDA', 'HISTORIK', 'UTKAST']);
  });

  it('the archive of themes has its tabs, and opens at what is scheduled [2.31 2.32]', () => {
    renderPage(<ThemeArchive />, { answer: nothing });
    expect(tabs()).toEqual(['AKTIVA', 'SCHEMALAGDA', 'HISTORIK', 'UTKAST']);
    expect(chosen()).toBe('SCHEMALAGDA');
  });

  it('the archive of polls has its tabs [2.44]', () => {
    renderPage(<PollArchive />, { answer: nothing });
    expect(tabs()).toEqual(['SCHEMALAGDA', 'HISTORIK', 'UTKAST']);
  });

  it('the archive of events has its tabs, and says when nothing is active [2.47 8.18]', async () => {
    renderPage(<EventArchive />, { answer: nothing });
    expect(tabs()).toEqual(['AKTIVA', 'HISTORIK', 'UTKAST', 'DELTAGARLISTOR']);
    expect(await screen.findByText('Det finns inga aktiva event.')).toBeTruthy();
  });
});

it('the archive tells when a notification went out, and how many of how many have seen it [3.7 9.38]', async () => {
  const sent = { ...notification, status: 'sent', totalSeen: 12, totalSent: 340 };
  renderPage(<NotificationArchive />, { answer: { notifications: [sent], total: 1 }, at: '/?tab=history' });
  expect(await screen.findByText('12 st av 340 st')).toBeTruthy();
  expect(screen.getByText('2089-03-05 08:00')).toBeTruthy();
});

it('the poll form asks in both languages and recommends the size of the image [2.45 5.13]', () => {
  renderPage(<PollForm />, { answer: { targetGroups: [] } });
  for (const name of ['Fråga SV', 'Fråga EN', 'Nytt svar SV', 'Nytt svar EN']) {
    expect(screen.getByRole('textbox', { name })).toBeTruthy();
  }
  expect(screen.getByText(/Rekommenderat format 600x650/)).toBeTruthy();
});

it.each([
  ['polls', <PollForm key="polls" />, pollText],
  ['events', <EventForm key="events" />, { ...mainText, ...extraText }],
])('the form of %s has a field for each of the texts that the contract names', (_, page, texts) => {
  const { container } = renderPage(page, { answer: lists });
  for (const name of Object.keys(texts))
    expect(container.querySelector(`[name="${name}"]`), name).toBeTruthy();
});

it('the target groups have their names [3.43]', async () => {
  const groups = ['All', 'Alumni', 'Freshmen', 'Student'];
  renderPage(<PollForm />, { answer: { targetGroups: groups.map((group) => ({ group, count: 7 })) } });
  fireEvent.click(screen.getByRole('combobox', { name: 'VISAS FÖR' }));
  for (const name of ['Studenter & Alumner', 'Alumner', 'Nollan', 'Studenter']) {
    expect(await screen.findByText(name, { selector: '[role=option] *' })).toBeTruthy();
  }
});

const choicesIn = (group: HTMLElement) =>
  [...group.querySelectorAll('label')].map(({ textContent }) => textContent);

it('an event is open, free to book or paid [1.4 9.43]', () => {
  renderPage(<EventForm />, { answer: lists });
  const types = screen.getByRole('radiogroup', { name: 'Typ av event' });
  expect(choicesIn(types)).toEqual(['Öppet', 'Bokningsbart (Gratis)', 'Bokningsbart (Köp)']);
});

it('a report is for one of five periods, today unless another is chosen [9.45 9.46]', () => {
  renderPage(<Reports />, { answer: { committees: [] } });
  const periods = screen.getByRole('group', { name: 'Period' });
  expect(choicesIn(periods)).toEqual(['Idag', 'Igår', 'Denna månad', 'Föregående månad', 'Anpassad']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Idag' }).checked).toBe(true);
});

const divisions = [{ id: 'd1', name: 'Data' }];
const committees = [{ id: 'k1', name: 'Revyn' }];

const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the settings', () => {
  it('the settings show the e-mail, role and division, and change the password [2.63 2.64 2.65]', () => {
    renderPage(<Settings />, { user: { roles: ['DivisionAdmin'], divisions } });
    expect(facts()).toEqual([
      ['E-postadress', 'kim@exempel.se'],
      ['Roll', 'Sektionsnivå'],
      ['Sektion', 'Data-sektionen'],
    ]);
    expect(screen.getByRole('button', { name: 'Byt lösenord' })).toBeTruthy();
  });

  it('the settings show the committee of a moderator [2.64]', () => {
    renderPage(<Settings />, { user: { roles: ['CommitteeModerator'], divisions, committees } });
    expect(facts().at(-1)).toEqual(['Kommitté', 'Revyn']);
  });
});

describe('the user block', () => {
  it.each<[string, Partial<User>, string, string]>([
    ['division', { roles: ['DivisionAdmin'], divisions }, 'Sektionsnivå', 'Data-sektionen'],
    ['committee', { roles: ['CommitteeModerator'], divisions, committees }, 'Kommitténivå', 'Revyn'],
  ])(
    'the user block names the role and the %s, and logs out [2.18 2.19 2.20 9.37]',
    (_, user, role, home) => {
      renderPage(<UserBlock />, { user });
      const block = screen.getByRole('link', { name: new RegExp(role) });
      expect(block.textContent).toContain(home);
      expect(block.getAttribute('href')).toBe('/settings');
      expect(screen.getByRole('button', { name: 'Logga ut' })).toBeTruthy();
    },
  );
});

it('the first of several roles is the one that is shown [3.2]', () => {
  renderPage(<UserBlock />, { user: { roles: ['DivisionAdmin', 'SuperAdmin'], divisions } });
  expect(screen.getByText('Sektionsnivå')).toBeTruthy();
  expect(screen.queryByText('Superadmin')).toBeNull();
});

it('an item that cannot be read says so, and can be asked for again [8.17]', async () => {
  renderPage(
    <LoadedItem
      endpoint={getPoll}
      createPath="/polls/create"
      what="omröstningen"
      title="Redigera"
      description=""
    >
      {() => null}
    </LoadedItem>,
    { fails: true },
  );
  const sentence = 'Något gick fel vid inläsning. Prova uppdatera webbläsaren.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Försök igen' })).toBeTruthy();
});

const Picture = () => {
  const { control, setValue } = useForm({ defaultValues: emptyEvent(new Date()) });
  return <EventImage control={control} setValue={setValue} storedImage="/images/1" />;
};

it('the image of an event should be 500 px wide, and is seen as it is cropped [2.86 5.12]', () => {
  renderKit(<Picture />);
  expect(screen.getByText(/Minst 500 px bred, beskärs automatiskt\./)).toBeTruthy();
  expect(screen.getByText('Listvy')).toBeTruthy();
  expect(screen.getByText('Detaljvy')).toBeTruthy();
});
