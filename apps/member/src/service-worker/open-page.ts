const app = '/app/';

type Tabs = Pick<Clients, 'matchAll' | 'openWindow'>;

/** Focuses an open tab of the app and navigates it; opens a new one if there is none, or for another site. */
export const openPage = async (tabs: Tabs, origin: string, target: string = app): Promise<void> => {
  const url = new URL(target, origin);
  const isOurs = url.origin === origin;
  const open = isOurs ? await tabs.matchAll({ type: 'window', includeUncontrolled: true }) : [];
  const tab = open.find((each) => new URL(each.url).pathname.startsWith(app));
  if (!tab) {
    await tabs.openWindow(url.href);
    return;
  }
  await tab.focus().catch(() => {});
  await tab.navigate(url.href).catch(() => tabs.openWindow(url.href));
};
