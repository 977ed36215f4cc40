// @vitest-environment node
import type { User } from '@karportalen/contract/auth/fields';
import type { FunctionName } from '@karportalen/contract/core/access';
import { describe, expect, it } from 'vitest';
import { menu, pages } from '../routes.tsx';
import { isWithin, menuFor } from './menu.ts';

const user = (functions: FunctionName[], rest: Partial<User> = {}): User => ({
  id: '1',
  email: 'a@demo.se',
  roles: ['DivisionAdmin'],
  functions,
  divisions: [{ id: 'd1', name: 'Data' }],
  committees: [],
  ...rest,
});
/** Everybody has these, whatever else they have. */
const everybodys: readonly string[] = ['/calendar', '/statistics', '/history'];
const shown = (who: User, registered = pages) =>
  menuFor(who, registered, menu).flatMap(({ items }) =>
    items
      .filter(({ to }) => !everybodys.includes(to))
      .map(({ label, to, links }) => [label, to, ...links.map((link) => link.label)]),
  );

describe('menuFor', () => {
  it('menuFor shows everything to one who may do everything [1.1]', () => {
    const all = user([
      'PushNotification',
      'AlarmPushNotification',
      'CustomTheme',
      'Polls',
      'Events',
      'InviteDivisionAdmin',
    ]);
    expect(shown(all)).toEqual([
      ['Pushnotiser', '/push-notifications/create', 'Skapa', 'Larm', 'Övning', 'Arkiv', 'Mallar'],
      ['Teman', '/themes/create', 'Skapa', 'Arkiv'],
      ['Omröstningar', '/polls/create', 'Skapa', 'Arkiv'],
      ['Event', '/events/create', 'Skapa', 'Arkiv', 'Rapporter'],
      ['Organisationer', '/organisations'],
    ]);
  });

  it('menuFor shows the register to a super admin who may invite, and to nobody else', () => {
    expect(shown(user(['InviteDivisionAdmin'], { roles: ['SuperAdmin'] }))).toEqual([
      ['Organisationer', '/organisations'],
      ['Medlemmar', '/members'],
    ]);
    expect(shown(user([], { roles: ['SuperAdmin'] }))).toEqual([]);
  });

  it('menuFor leaves Larm out for one who may not send alarms [2.15]', () => {
    expect(shown(user(['PushNotification']))).toEqual([
      ['Pushnotiser', '/push-notifications/create', 'Skapa', 'Arkiv', 'Mallar'],
    ]);
  });

  it('menuFor leads a division admin to their own division [2.61 6.15]', () => {
    expect(shown(user(['Committee']))).toEqual([['Organisationer', '/organisations/d1']]);
  });

  it('menuFor shows nothing that is not registered', () => {
    expect(
      shown(
        user(['Events', 'Polls']),
        pages.filter(({ path }) => ['/events/archive', '/events/reports'].includes(path)),
      ),
    ).toEqual([['Event', '/events/archive', 'Arkiv', 'Rapporter']]);
  });

  it('menuFor shows what everybody has to one who may do nothing else, and no empty groups', () => {
    const groups = menuFor(user([]), pages, menu);
    expect(groups.flatMap(({ items }) => items.map(({ to }) => to)).sort()).toEqual([...everybodys].sort());
    expect(groups.every(({ items }) => items.length > 0)).toBe(true);
    expect([groups[0]?.label, groups[0]?.items[0]?.label]).toEqual(['I appen', 'Kalender']);
  });
});

describe('isWithin', () => {
  const section = { section: '/events' };
  it.each(['/events/create', '/events/archive', '/events/edit/1', '/events'])(
    'isWithin holds at %s [2.16]',
    (path) => expect(isWithin(section, path)).toBe(true),
  );
  it.each(['/', '/eventsomething', '/polls/create'])('isWithin does not hold at %s', (path) =>
    expect(isWithin(section, path)).toBe(false),
  );
});
