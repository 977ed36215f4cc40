import IconBell from 'virtual:icon/bell';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

const at = (path: string) => `/push-notifications/${path}`;

export const notificationPages: readonly PageDefinition[] = [
  {
    path: at('create'),
    title: 'Ny pushnotis',
    needs: 'PushNotification',
    load: () => import('./CreatePage.tsx'),
  },
  {
    path: at('copy/:id'),
    title: 'Kopiera pushnotis',
    needs: 'PushNotification',
    load: () => import('./CopyPage.tsx'),
  },
  {
    path: at('edit/:id'),
    title: 'Redigera pushnotis',
    needs: 'PushNotification',
    load: () => import('./EditPage.tsx'),
  },
  {
    path: at('archive'),
    title: 'Pushnotiser',
    needs: 'PushNotification',
    load: () => import('./ArchivePage.tsx'),
  },
  {
    path: at('alarm/create'),
    title: 'Nytt larm',
    needs: 'AlarmPushNotification',
    load: () => import('./CreateAlarmPage.tsx'),
  },
  {
    path: at('alarm/copy/:id'),
    title: 'Kopiera larm',
    needs: 'AlarmPushNotification',
    load: () => import('./CopyAlarmPage.tsx'),
  },
  {
    path: at('templates'),
    title: 'Mallar',
    needs: ['PushNotification', 'AlarmPushNotification'],
    load: () => import('./TemplatesPage.tsx'),
  },
  {
    path: at('templates/create'),
    title: 'Ny mall',
    needs: ['PushNotification', 'AlarmPushNotification'],
    load: () => import('./CreateTemplatePage.tsx'),
  },
  {
    path: at('templates/edit/:id'),
    title: 'Redigera mall',
    needs: ['PushNotification', 'AlarmPushNotification'],
    load: () => import('./EditTemplatePage.tsx'),
  },
  {
    path: at('settings'),
    title: 'Inställningar för utskick',
    needs: 'InviteDivisionAdmin',
    role: 'SuperAdmin',
    load: () => import('./SettingsPage.tsx'),
  },
  {
    path: at('alarm/show/:id'),
    title: 'Larm',
    needs: 'AlarmPushNotification',
    load: () => import('./alarms/AlarmPage.tsx'),
  },
  {
    path: at('alarm/rule'),
    title: 'Så skickas larm',
    needs: 'AlarmPushNotification',
    load: () => import('./alarms/AlarmRulePage.tsx'),
  },
  {
    path: at('drill/create'),
    title: 'Ny övning',
    needs: 'AlarmPushNotification',
    load: () => import('./alarms/CreateDrillPage.tsx'),
  },
  {
    path: at('drill/show/:id'),
    title: 'Övning',
    needs: 'AlarmPushNotification',
    load: () => import('./alarms/AlarmPage.tsx'),
  },
];

export const notificationMenu: MenuEntry = {
  label: 'Pushnotiser',
  icon: IconBell,
  section: '/push-notifications',
  links: () => [
    { label: 'Skapa', to: '/push-notifications/create' },
    { label: 'Larm', to: '/push-notifications/alarm/create' },
    { label: 'Övning', to: '/push-notifications/drill/create' },
    { label: 'Arkiv', to: '/push-notifications/archive' },
    { label: 'Mallar', to: '/push-notifications/templates' },
  ],
};
