import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, type TestApp, testApp } from '../../test/app.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makeBookable } from '../../test/money/tickets.ts';
import { checkPort } from '../platform/http/port-in-use.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { serveMetricsByToken, serveMetricsOnPort } from '../platform/metrics/serve-metrics.ts';
import { heldPlaces, ticketHolds } from '../tickets/tables/holds.ts';
import { payments, refunds } from '../tickets/tables/payments.ts';
import { sendGivenUpMail } from '../webhooks/given-up-mail.ts';
import { gauges, readGauges } from './metrics-readings.ts';

let app: TestApp;
let metrics: Metrics;
beforeAll(async () => {
  app = await testApp();
  metrics = createMetrics({ requests: app.db.$client }, gauges, readGauges(app.db));
});
afterAll(() => app.close());

const TOKEN = 'a'.repeat(32);
const readingOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('/metrics', () => {
  it('/metrics counts answers by route, never by address', async () => {
    const server = fastify();
    server.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) =>
      metrics.noteAnswer({ method, route: routeOptions.url ?? 'none', status: statusCode, seconds: 0.03 }),
    );
    server.get('/invites/:token', async () => 'ok');
    for (const path of ['/invites/hemlig1', '/invites/hemlig2', '/anna.svensson@example.se'])
      await server.inject(path);
    await server.close();
    const text = await metrics.scrape();
    const answered = 'karportalen_http_request_seconds_count';
    expect(readingOf(text, `${answered}{method="GET",route="/invites/:token",status="200"}`)).toBe(2);
    expect(readingOf(text, `${answered}{method="GET",route="none",status="404"}`)).toBe(1);
    expect(text).not.toMatch(/hemlig|svensson/);
  });

  it('/metrics has jobs, pushes, holds, payments and connections, and is well formed', async () => {
    await app.db.execute(sql`insert into push_deliveries (id, kind, subject_id, title_swedish, title_english, body_swedish,
      body_english, target_group, priority, send_at) values (gen_random_uuid(), 'notification', gen_random_uuid(), 'Hej Anna', '', '', '',
      'All', 'normal', now() - interval '2 minutes')`);
    const text = await metrics.scrape();
    expect(readingOf(text, 'karportalen_pushes{kind="notification",state="waiting"}')).toBe(1);
    expect(readingOf(text, 'karportalen_push_oldest_seconds')).toBeGreaterThanOrEqual(120);
    expect(readingOf(text, 'karportalen_holds')).toBe(0);
    expect(readingOf(text, 'karportalen_payments{state="paidLastDay"}')).toBe(0);
    expect(readingOf(text, 'karportalen_database_up')).toBe(1);
    expect(readingOf(text, 'karportalen_pool_connections{pool="requests",state="waiting"}')).toBe(0);
    expect(text).toContain('karportalen_nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('Anna');
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) |\w+(\{.*\})? [-+\w.]+$)/);
  });

  it('/metrics has jobs by kind and age, places on hold, and payments and refunds by state', async () => {
    await app.db.transaction((tx) =>
      enqueue(tx, sendGivenUpMail, { webhookId: '01900000-0000-7000-8000-00000000000f' }),
    );
    await app.db.execute(sql`update pgboss.job set start_after = now() - interval '10 minutes'
      where name = ${sendGivenUpMail.name}`);
    const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
    const { event, typeId } = await makeBookable(app.db, new Date(), { owner });
    const { id: memberId } = await makePerson(app.db, { firstName: 'Anna' });
    const [hold] = await app.db
      .insert(ticketHolds)
      .values({
        eventId: event.id,
        memberId,
        createdAt: new Date(),
        expiresAt: later(new Date(), minutes(5)),
      })
      .returning();
    const place = { holdId: hold?.id ?? '', ticketTypeId: typeId, priceOre: 0 };
    await app.db.insert(heldPlaces).values([place, place]);
    const times = { createdAt: new Date(), expiresAt: later(new Date(), minutes(5)) };
    const payment = { ...times, eventId: event.id, memberId, amountOre: 12_000, simulated: true };
    await app.db
      .insert(payments)
      .values({ ...payment, holdId: place.holdId, status: 'open', checkAt: new Date() });
    const money = {
      status: 'refunded',
      paidAt: new Date(),
      receivedOre: 12_000,
      payerAlias: '46700000000',
    } as const;
    const [late] = await app.db
      .insert(payments)
      .values({ ...payment, ...money })
      .returning();
    await app.db.insert(refunds).values({
      ...{ instructionId: randomUUID(), paymentId: late?.id ?? '', amountOre: 12_000 },
      ...{ reason: 'noRoom', status: 'failed', createdAt: new Date() },
    });
    const text = await metrics.scrape();
    expect(readingOf(text, `karportalen_jobs{kind="${sendGivenUpMail.name}",state="created"}`)).toBe(1);
    expect(
      readingOf(text, `karportalen_job_oldest_seconds{kind="${sendGivenUpMail.name}"}`),
    ).toBeGreaterThanOrEqual(600);
    expect(readingOf(text, 'karportalen_holds')).toBe(2);
    expect(readingOf(text, 'karportalen_payments{state="open"}')).toBe(1);
    expect(readingOf(text, 'karportalen_payments{state="paidLastDay"}')).toBe(1);
    expect(readingOf(text, 'karportalen_refunds{state="failed"}')).toBe(1);
    expect(text).not.toMatch(/Anna|46700000000|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('/metrics has only labels with a fixed set of values', async () => {
    const text = await metrics.scrape();
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
    const ours = ['method', 'route', 'status', 'le', 'kind', 'state', 'pool'];
    const nodes = ['version', 'major', 'minor', 'patch', 'type', 'space', 'quantile'];
    expect([...labels].filter((name) => ![...ours, ...nodes].includes(name ?? ''))).toEqual([]);
  });

  it('/metrics answers without the database’s numbers while the database does not answer', async () => {
    const broken = createMetrics({}, gauges, async () => {
      throw new Error('down');
    });
    const text = await broken.scrape();
    expect(readingOf(text, 'karportalen_database_up')).toBe(0);
    expect(readingOf(text, 'karportalen_holds')).toBeUndefined();
    expect(readingOf(text, 'karportalen_process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('/metrics needs the token', async () => {
    const server = fastify();
    serveMetricsByToken(server, metrics, TOKEN);
    const asked = (authorization?: string) =>
      server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    const refused = [
      await asked(),
      await asked('Bearer fel'),
      await asked(TOKEN),
      await asked(`Bearer ${TOKEN}x`),
    ];
    expect(refused.map(({ body }) => body.includes('karportalen_holds'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const answer = await asked(`Bearer ${TOKEN}`);
    await server.close();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(answer.body).toContain('karportalen_holds');
  });

  it('/metrics is off by default, and has a port of its own', async () => {
    expect((await app.inject({ method: 'GET', url: '/metrics' })).status).toBe(404);
    const host = '127.0.0.1';
    const port = await checkPort({ host, port: 0 });
    const server = await serveMetricsOnPort(metrics, { host, port });
    const answer = await fetch(`http://${host}:${port}/metrics`);
    expect([answer.status, (await answer.text()).includes('karportalen_holds')]).toEqual([200, true]);
    expect((await fetch(`http://${host}:${port}/api/v1/user`)).status).toBe(404);
    await expect(serveMetricsOnPort(metrics, { host, port })).rejects.toThrow(
      `METRICS_PORT: porten ${port} är upptagen`,
    );
    await new Promise((closed) => server.close(closed));
  });

  it('there are five alert rules for /metrics, each with a text about what to look at', () => {
    const rules = readFileSync(
      new URL('../../../../deploy/monitoring/alert-rules.yml', import.meta.url),
      'utf8',
    );
    const countOf = (what: RegExp) => [...rules.matchAll(what)].length;
    expect([countOf(/- alert: /g), countOf(/summary: /g), countOf(/description: /g)]).toEqual([5, 5, 5]);
  });

  it('every panel of the dashboard for /metrics has a query', () => {
    const file = new URL('../../../../deploy/monitoring/grafana-dashboard.json', import.meta.url);
    const { panels } = JSON.parse(readFileSync(file, 'utf8'));
    expect(panels.length).toBeGreaterThan(5);
    for (const { title, targets } of panels) {
      expect(title).toBeTruthy();
      for (const { expr } of targets) expect(expr, title).toMatch(/karportalen_/);
    }
  });

  it.each(['grafana-dashboard.json', 'alert-rules.yml'])(
    'deploy/monitoring/%s asks for what there is',
    async (file) => {
      const used = readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8');
      const names = new Set(
        [...used.matchAll(/karportalen_\w+/g)].map(([name]) => name.replace(/_(count|bucket)$/, '')),
      );
      const text = await metrics.scrape();
      const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
      expect(names.size).toBeGreaterThan(3);
      expect([...names].filter((name) => !known.has(name))).toEqual([]);
    },
  );
});
