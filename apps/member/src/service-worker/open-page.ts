const app = '/app/';

type Tabs = Pick<Clients, 'matchAll' | 'openWindow'>;

/** A tab of the app is brought forward and led there; without one, one is opened. Other sites get a tab of their own. */
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
