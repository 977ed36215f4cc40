import type { PageDefinition, PublicPage } from '../shell/page-definition.ts';

const loadTransfer = () => import('./TransferPage.tsx');

export const transferPages: readonly PublicPage[] = [
  { path: '/transfer-ticket', title: 'Transfer ticket', language: 'en', load: loadTransfer },
  { path: '/transfer-ticket/:token', title: 'Transfer ticket', language: 'en', load: loadTransfer },
  {
    path: '/transfer-confirmation',
    title: 'Ticket transferred',
    language: 'en',
    load: () => import('./ConfirmationPage.tsx'),
  },
];

export const markPages: readonly PageDefinition[] = [
  { path: '/events/marks', title: 'Prickar', needs: 'Events', load: () => import('./marks/MarksPage.tsx') },
];
