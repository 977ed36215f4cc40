// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pages, publicPages } from './routes.tsx';

const inside = pages.map(({ path }) => path);
const outside = publicPages.map(({ path }) => path);
const has = (...paths: string[]) => expect(inside).toEqual(expect.arrayContaining(paths));

describe('the portal has a page at', () => {
  it('the portal has a page at each public address [2.11]', () => {
    expect(outside).toEqual(
      expect.arrayContaining([
        '/login',
        '/resetpassword/:token',
        '/transfer-ticket/:token',
        '/transfer-confirmation',
        '/division/invite/:token',
        '/committee/invite/:token',
      ]),
    );
  });

  it('the portal has a page at those of notifications and alarms [2.27 2.29]', () =>
    has(
      '/push-notifications/create',
      '/push-notifications/copy/:id',
      '/push-notifications/edit/:id',
      '/push-notifications/archive',
      '/push-notifications/alarm/create',
      '/push-notifications/alarm/copy/:id',
    ));

  it('the portal has a page at those of themes [2.30]', () =>
    has('/themes/create', '/themes/copy/:id', '/themes/edit/:id', '/themes/archive'));

  it('the portal has a page at those of polls [2.43]', () =>
    has('/polls/create', '/polls/edit/:id', '/polls/copy/:id', '/polls/archive'));

  it('the portal has a page at those of events [2.46]', () =>
    has('/events/create', '/events/edit/:id', '/events/copy/:id', '/events/archive', '/events/reports'));

  it('the portal has a page at those of organisations, and the settings [2.62]', () =>
    has('/organisations', '/organisations/:divisionId', '/settings'));
});
