import { DEMO_PASSWORD, type DemoAccount, demoAccounts } from '@karportalen/server/demo/demo-accounts';
import type { Q } from '@karportalen/server/platform/db/database';
import { countOpenDays } from '@karportalen/server/statistics/count';
import { fillCoHosts } from './co-hosts.ts';
import { createContexts } from './context.ts';
import { fillEvents } from './events.ts';
import { fillJubileeDinner } from './jubilee-dinner.ts';
import { fillNotifications } from './notifications.ts';
import { fillOrganisations } from './organisations.ts';
import { fillPeople } from './people.ts';
import { fillPolls } from './polls.ts';
import { drawPosters, savePosters } from './posters.ts';
import { fillPubSeries } from './pub-series.ts';
import { createRandom } from './random.ts';
import { fillThemes } from './themes.ts';
import { fillTicketMails } from './ticket-mails.ts';
import { fillTickets } from './tickets.ts';

export type DemoOptions = {
  readonly now: Date;
  readonly hashPassword: (plain: string) => Promise<string>;
};

/** Fills an empty database with the demo union, in one transaction, and returns its accounts. */
export const fillDemo = async (
  db: Q,
  { now, hashPassword }: DemoOptions,
): Promise<readonly DemoAccount[]> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (q) => {
    const context = createContexts(q, now);
    const fillWithoutImages = async () => {
      const union = await fillOrganisations(context('organisations'), passwordHash);
      const people = await fillPeople(context('people'), union);
      await fillNotifications(context('notifications'), union, people);
      return { union, people };
    };
    // Posters are drawn while the database works.
    const [posters, { union, people }] = await Promise.all([
      drawPosters(createRandom('posters')),
      fillWithoutImages(),
    ]);
    const images = await savePosters(q, posters);
    const events = await fillEvents(context('events'), union, images);
    await fillCoHosts(context('co-hosts'), union, events);
    await fillTickets(context('tickets'), events, people);
    await fillTicketMails(context('ticket mails'), events);
    await fillPolls(context('polls'), union, people, images);
    const active = events.filter((event) => event.tab === 'active');
    await fillThemes(context('themes'), union, images, active);
    await fillPubSeries(context('pub series'), union, images);
    await fillJubileeDinner(context('jubilee dinner'), { union, people }, images);
    await countOpenDays(q, now);
  });
  return demoAccounts;
};
