import { authPages } from './auth/pages.ts';
import { calendarMenu, calendarPages } from './calendar/pages.ts';
import { eventMenu, eventPages } from './events/pages.ts';
import { handoverPages } from './handover/pages.ts';
import { historyMenu, historyPages } from './history/pages.ts';
import { notificationMenu, notificationPages } from './notifications/pages.ts';
import { organisationMenu, organisationPages, signUpPages } from './organisations/pages.ts';
import { memberMenu, peoplePages } from './people/pages.ts';
import { pollMenu, pollPages } from './polls/pages.ts';
import { reportPages } from './reports/pages.ts';
import type { MenuSection, PageDefinition, PublicPage } from './shell/page-definition.ts';
import { statisticsMenu, statisticsPages } from './statistics/pages.ts';
import { themeMenu, themePages } from './themes/pages.ts';
import { markPages, transferPages } from './tickets/pages.ts';
import { webhookPages } from './webhooks/pages.ts';

const loadResetPassword = () => import('./auth/ResetPasswordPage.tsx');

/** Pages outside the shell, open to anyone. They share only the kit with the signed-in pages. */
export const publicPages: readonly PublicPage[] = [
  { path: '/login', title: 'Logga in', load: () => import('./auth/LoginPage.tsx') },
  { path: '/login/second-step', title: 'Ett steg till', load: () => import('./auth/SecondStepPage.tsx') },
  { path: '/resetpassword', title: 'Nytt lösenord', load: loadResetPassword },
  { path: '/resetpassword/:token', title: 'Nytt lösenord', load: loadResetPassword },
  ...signUpPages,
  ...transferPages,
];

/** Pages inside the shell. A slice adds its own list here, and its item to the menu below. */
export const pages: readonly PageDefinition[] = [
  ...authPages,
  ...handoverPages,
  ...organisationPages,
  ...peoplePages,
  ...notificationPages,
  ...pollPages,
  ...themePages,
  ...reportPages,
  ...markPages,
  ...eventPages,
  ...statisticsPages,
  ...calendarPages,
  ...webhookPages,
  ...historyPages,
];

export const menu: readonly MenuSection[] = [
  {
    label: 'I appen',
    items: [calendarMenu, notificationMenu, themeMenu, pollMenu, eventMenu, statisticsMenu],
  },
  { label: 'Kåren', items: [organisationMenu, memberMenu, historyMenu] },
];
