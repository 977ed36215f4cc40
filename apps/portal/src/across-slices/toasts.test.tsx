import { notifications } from '@mantine/notifications';
import { configure, fireEvent, screen } from '@testing-library/react';
import type { FunctionComponent, ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Page as ResetPassword } from '../auth/ResetPasswordPage.tsx';
import { Page as EventArchive } from '../events/ArchivePage.tsx';
import { Page as CopyEvent } from '../events/CopyPage.tsx';
import { Page as EditEvent } from '../events/EditPage.tsx';
import { deferred } from '../kit/testing/deferred.ts';
import { Toaster } from '../kit/toast/Toaster.tsx';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { Page as CopyAlarm } from '../notifications/CopyAlarmPage.tsx';
import { Page as CopyNotification } from '../notifications/CopyPage.tsx';
import { Page as EditNotification } from '../notifications/EditPage.tsx';
import { Page as DivisionPage } from '../organisations/DivisionPage.tsx';
import { CommitteeSignUp, DivisionSignUp } from '../organisations/SignUpPages.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page as CopyPoll } from '../polls/CopyPage.tsx';
import { Page as EditPoll } from '../polls/EditPage.tsx';
import { confirm, press, pressLabelled } from '../testing/press.ts';
import { event, id, lists, notification, poll, theme } from '../testing/stored-items.ts';
import { Page as ThemeArchive } from '../themes/ArchivePage.tsx';
import { Page as CopyTheme } from '../themes/CopyPage.tsx';
import { Page as EditTheme } from '../themes/EditPage.tsx';

const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const remove = async (row: string) => {
  await pressLabelled(`Ta bort ${row}`);
  await confirm('Okej, ta bort');
};

/** The page with its toasts, where the fake server refuses one call. */
const open = (
  page: ReactElement,
  item: object,
  refuses?: readonly [call: string, status: number],
  query = '',
) =>
  renderPage(
    <>
      {page}
      <Toaster />
    </>,
    {
      answer: { ...lists, ...item },
      ...(refuses && { refuses }),
      path: '/:divisionId/:id',
      at: `/${id}/${id}${query}`,
    },
  );

const expectToast = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

// Whole pages are slow to render beside other suites.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });

beforeEach(() => notifications.clean());

type Saving = [toast: string, call: string, Page: FunctionComponent, item: object, button: RegExp];

const save = async (...[toast, call, Page, item, button]: Saving) => {
  open(<Page />, item, [call, 500]);
  await press('Gå vidare');
  await confirm(button);
  await expectToast(`${toast}. Något gick fel`);
};

describe('what could not be saved says', () => {
  it.each<Saving>([
    ['Kunde inte skapa eventet', 'POST /events', CopyEvent, event, /^Publicera/],
    ['Kunde inte redigera eventet', `PUT /events/${id}`, EditEvent, event, /^Spara/],
  ])('an event that could not be saved says %s [8.29 8.30]', save);

  it.each<Saving>([
    ['Kunde inte skapa pushnotis', 'POST /notifications', CopyNotification, notification, /^Schemalägg/],
    [
      'Kunde inte redigera pushnotis',
      `PUT /notifications/scheduled/${id}`,
      EditNotification,
      notification,
      /^Sch/,
    ],
    ['Kunde inte skapa larm', 'POST /notifications/alarm', CopyAlarm, notification, /^Skicka/],
  ])('a notification or alarm that could not be saved says %s [8.33 8.34 8.36]', save);

  it.each<Saving>([
    ['Kunde inte spara temat', 'POST /themes', CopyTheme, theme, /^Schemalägg/],
    ['Kunde inte redigera temat', `PUT /themes/${id}`, EditTheme, theme, /^Spara/],
  ])('a theme that could not be saved says %s [8.37 8.38]', save);

  it.each<Saving>([
    ['Kunde inte skapa omröstning', 'POST /polls', CopyPoll, poll, /^Schemalägg/],
    ['Kunde inte redigera omröstning', `PUT /polls/${id}`, EditPoll, poll, /^Schemalägg/],
  ])('a poll that could not be saved says %s [8.40 8.41]', save);
});

type Removal = [toast: string, call: string, Page: FunctionComponent, row: string, query?: string];

it.each<Removal>([
  ['Kunde inte ta bort eventet', `DELETE /events/${id}`, EventArchive, 'Lunch'],
  ['Kunde inte ta bort pushnotisen', `DELETE /notifications/scheduled/${id}`, NotificationArchive, 'Lunch'],
  ['Kunde inte ta bort temat', `DELETE /themes/${id}`, ThemeArchive, 'Lunch'],
  [
    'Kunde inte ta bort Admin',
    `DELETE /divisions/admins/${id}`,
    DivisionPage,
    'alva@exempel.se',
    '?tab=admins',
  ],
])('what could not be removed says %s [8.31 8.35 8.39 8.44]', async (toast, call, Page, row, query) => {
  open(<Page />, {}, [call, 500], query);
  await remove(row);
  await expectToast(`${toast}. Något gick fel`);
});

describe('a committee', () => {
  it('a committee that could not be made says so [8.43]', async () => {
    open(<DivisionPage />, {}, ['POST /committees/invite-moderator', 500]);
    await press('Ny kommitté');
    await write('Namn', 'Festen');
    await write('Moderatorns e-postadress', 'kim@exempel.se');
    await press('Skapa kommitté');
    await expectToast('Kunde inte skapa kommittén. Något gick fel');
  });

  it.each([
    ['Kunde inte uppdatera kommittén. Något gick fel', 500],
    ['Kunde inte redigera kommitté. Resursen kunde inte hittas', 404],
  ])('a committee that could not be changed, or is gone, says %s [8.46 8.47]', async (toast, status) => {
    open(<DivisionPage />, {}, [`PUT /committees/${id}`, status]);
    await pressLabelled('Redigera Revyn');
    await press('Spara');
    await expectToast(toast);
  });

  it.each([
    ['Kunde inte ta bort kommitté. Något gick fel', 500],
    ['Kunde inte radera kommitté. Resursen kunde inte hittas', 404],
  ])('a committee that could not be removed, or is gone, says %s [8.45 8.48]', async (toast, status) => {
    open(<DivisionPage />, {}, [`DELETE /committees/${id}`, status]);
    await remove('Revyn');
    await expectToast(toast);
  });

  it('a committee that is removed says Laddar..., and then that it is [8.66 8.67]', async () => {
    open(<DivisionPage />, {});
    await pressLabelled('Ta bort Revyn');
    const { promise, resolve } = deferred<Response>();
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
      method === 'DELETE' ? promise : Response.json(lists),
    );
    expect(screen.queryByText('Laddar...')).toBeNull();
    await confirm('Okej, ta bort');
    await expectToast('Laddar...');
    resolve(new Response(null, { status: 204 }));
    await expectToast('Kommittén Revyn har tagits bort');
  });
});

describe('whoever comes by a link is told', () => {
  const link = { isValid: true, email: 'kim@exempel.se', organisation: 'Datateknik' };

  it('whoever comes by a link is told Kunde inte återställa lösenordet [8.27]', async () => {
    open(<ResetPassword params={{ token: 'x' }} />, link, ['PUT /password', 500]);
    await write('Nytt lösenord', 'hemligt1');
    await write('Bekräfta lösenord', 'hemligt1');
    await press('Spara lösenordet');
    await expectToast('Kunde inte återställa lösenordet. Något gick fel');
  });

  it.each([
    ['division', 'POST /divisions/register-admin', DivisionSignUp],
    ['committee', 'POST /committees/register-moderator', CommitteeSignUp],
  ])(
    'whoever comes by a link is told of a %s Kunde inte registrera användaren [8.28]',
    async (_, call, SignUp) => {
      open(<SignUp params={{ token: 'x' }} />, link, [call, 500]);
      await write('Lösenord', 'hemligt1');
      await write('Bekräfta lösenord', 'hemligt1');
      await press('Skapa konto');
      await expectToast('Kunde inte registrera användaren. Något gick fel');
    },
  );
});
