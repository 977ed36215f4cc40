import { firefoxPath } from '../scripts/lib/firefox.mjs';
import { api } from './fixtures/accounts.ts';
import { makeEvent } from './fixtures/events.ts';
import { startFirefox } from './fixtures/firefox.ts';
import { signInLinkTo } from './fixtures/mail.ts';
import { makeNotification, openArchive } from './fixtures/notifications.ts';
import { newAddress } from './fixtures/organisations.ts';
import { ACK, startPushService } from './fixtures/push-service.ts';
import { expect, test } from './fixtures/test.ts';
import { testServer } from './fixtures/test-server.ts';
import { uniqueName } from './fixtures/unique-values.ts';

/** The notifications on show. */
const readShown = async () => {
  const registration = await navigator.serviceWorker.getRegistration('/app/');
  const shown = (await registration?.getNotifications()) ?? [];
  // Browsers return them in no defined order.
  return shown
    .map(({ title, body, tag, requireInteraction }) => ({ title, body, tag, requireInteraction }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));
};

const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { intervals: [100], timeout: 30_000 });

const body = 'Come to Vasa at noon.';
const english = (title: string): string => `${title} in English`;

test('a push in Firefox: shown, pressed and seen; an alarm stays; a touched one is not shown; a dead one is renewed', async ({
  as,
}) => {
  // Twenty steps in a second browser, beside other tests.
  test.setTimeout(240_000);
  const path = firefoxPath();
  test.skip(!path, 'no Firefox here: Debian’s firefox-esr, or the one that FIREFOX_PATH names');
  const { url } = testServer();
  const email = newAddress('push');
  // Registers with English chosen, in a browser that asks for Swedish.
  const register = async () => {
    const page = await as('SuperAdmin');
    const names = { firstName: 'Ada', lastName: 'Byron', email, kind: 'Alumnus', language: 'en' };
    expect((await page.request.post(`${api}/members`, { data: names })).status()).toBe(201);
    await page.request.post('/app/v1/auth/code', { data: { email } });
    return page;
  };
  const service = await startPushService();
  const starting = startFirefox(path ?? '', service.url);
  try {
    const [firefox, organiser] = await Promise.all([starting, register()]);
    const send = async (
      word: string,
      kind: '/notifications' | '/notifications/alarm' = '/notifications',
      link: object = {},
    ) => {
      const title = uniqueName(word);
      const values = { targetGroup: 'Alumni', scheduleTime: null, ...link };
      await makeNotification(organiser, title, values, kind);
      return title;
    };

    await firefox.goto(`${url}${await signInLinkTo(email)}`);
    const chooseEnglish = () =>
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'English')?.click();
    await soon(() =>
      firefox.evaluate(() => document.querySelectorAll('label').length, undefined),
    ).toBeGreaterThan(1);
    await firefox.evaluate(chooseEnglish, undefined);
    await firefox.press('Sign in');
    // During a navigation there is no body.
    const text = () => firefox.evaluate(() => document.body?.textContent ?? '', undefined);
    await soon(text).toContain('Hi Ada');
    await firefox.goto(`${url}/app/account`);
    await firefox.press('Turn notifications on here');
    await soon(text).toContain('Notifications are on in this browser.');

    const first = await send('Lunch');
    const shown = () => firefox.evaluate(readShown, undefined);
    await soon(shown).toEqual([
      { title: english(first), body, tag: expect.stringMatching(/^[\w-]{32}$/), requireInteraction: false },
    ]);
    expect(service.acks.map(({ code }) => code)).toEqual([ACK.delivered]);
    expect(service.posted[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      authorization: expect.stringMatching(/^vapid t=/),
    });
    await soon(firefox.notices).toContainEqual({ title: english(first), body });

    await firefox.pressNotice(english(first));
    await soon(() => firefox.evaluate(() => location.pathname, undefined)).toMatch(/^\/app\/inbox\/[\w-]+$/);
    await soon(text).toContain('Lunch is on us in Vasa.');
    expect(await shown()).toEqual([]);
    await soon(async () => (await openArchive(organiser, 'history', first)).textContent()).toMatch(/1 st av/);

    // With a link a press opens the event itself, and the message still counts as seen.
    const place = () => firefox.evaluate(() => location.pathname, undefined);
    const pressed = async (title: string) => {
      await soon(firefox.notices).toContainEqual({ title: english(title), body });
      await firefox.pressNotice(english(title));
    };
    const linkTo = async (targetUserType: string) => {
      const event = await makeEvent(organiser, uniqueName('Bal'), { targetUserType });
      return { linkKind: 'event', linkId: event.id };
    };
    const ball = await linkTo('All');
    const invitation = await send('Inbjudan', '/notifications', ball);
    await pressed(invitation);
    await soon(place).toBe(`/app/events/${ball.linkId}`);
    await soon(text).toContain('The union');
    await soon(async () => (await openArchive(organiser, 'history', invitation)).textContent()).toMatch(
      /1 st av/,
    );
    // An event that is not for alumni: an alumnus who presses the push gets the message instead.
    const other = await send('Annat', '/notifications', await linkTo('Students'));
    await pressed(other);
    await soon(place).toMatch(/^\/app\/inbox\/[\w-]+$/);

    const alarm = await send('Larm', '/notifications/alarm');
    await soon(shown).toMatchObject([{ title: english(alarm), requireInteraction: true }]);
    expect(service.posted.at(-1)?.headers.urgency).toBe('high');

    service.tampers = true;
    await send('Rörd');
    await soon(() => service.acks.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 4 }, () => ACK.delivered),
      ACK.undecryptable,
    ]);
    expect(await shown()).toMatchObject([{ title: english(alarm) }]);
    service.tampers = false;

    const devices = () =>
      firefox.evaluate(async () => {
        const kept = (await (await fetch('/app/v1/me/export')).json()) as { devices: unknown[] };
        return kept.devices.length;
      }, undefined);
    expect(await devices()).toBe(1);
    service.expireAll();
    await send('Borta');
    await soon(devices).toBe(0);
    expect(service.posted.at(-1)?.answered).toBe(410);

    // At the next start the app finds that the server has dropped the subscription, and subscribes again.
    await firefox.goto(`${url}/app/`);
    await soon(devices).toBe(1);
    const again = await send('Igen');
    await soon(shown).toMatchObject([{ title: english(again) }, { title: english(alarm) }]);

    // A subscription that the push service ends is renewed without opening the app.
    const before = service.posted.at(-1)?.endpoint;
    service.forgetBrowser();
    await soon(devices).toBe(2);
    const last = await send('Sist');
    await soon(shown).toContainEqual(expect.objectContaining({ title: english(last) }));
    expect(service.posted.filter(({ endpoint }) => endpoint === before).at(-1)?.answered).toBe(410);
  } finally {
    await starting.then(({ stop }) => stop()).catch(() => {});
    await service.close();
  }
});
