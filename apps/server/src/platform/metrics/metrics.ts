import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One value of a gauge, with its labels. Labels are fixed words: never an id, a name or an address of a person. */
export type Reading = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };

/** A gauge that is read when it is scraped; the key is its name without the prefix. */
export type Gauges = Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>>;

export type ReadGauges<G extends Gauges> = () => Promise<Readonly<Record<keyof G, readonly Reading[]>>>;

export type PoolCounts = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

export type Answered = {
  readonly method: string;
  /** The route's pattern ('/api/v1/events/:id'), never the address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export type Metrics = {
  readonly noteAnswer: (answered: Answered) => void;
  /** Everything in Prometheus' text format. */
  readonly scrape: () => Promise<string>;
  readonly contentType: string;
};

const PREFIX = 'karportalen_';

/**
 * Counts of this process and, read at each scrape, of the database. A database that does not answer leaves its gauges
 * out and `database_up` at 0.
 */
export const createMetrics = <G extends Gauges>(
  pools: Readonly<Record<string, PoolCounts>>,
  gauges: G,
  readGauges: ReadGauges<G>,
): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const answers = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const connections = new Gauge({
    name: `${PREFIX}pool_connections`,
    help: 'Database connections of a pool, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
  });
  const up = new Gauge({ name: `${PREFIX}database_up`, help: 'Whether the database answered', registers });
  const read = Object.entries(gauges).map(([name, { help, labels = [] }]) => ({
    name,
    isPlain: labels.length === 0,
    gauge: new Gauge({ name: PREFIX + name, help, labelNames: [...labels], registers }),
  }));

  const readPools = (): void => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'waiting' }, waitingCount);
    }
  };
  const readDatabase = async (): Promise<void> => {
    const readings = await readGauges().catch(() => undefined);
    up.set(readings ? 1 : 0);
    for (const { name, isPlain, gauge } of read) {
      gauge.reset();
      for (const { labels = {}, value } of readings?.[name] ?? []) gauge.set(labels, value);
      // Without labels a reset gauge is 0, which would be a lie.
      if (!readings && isPlain) gauge.remove();
    }
  };
  return {
    contentType: registry.contentType,
    noteAnswer: ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds),
    scrape: async () => {
      readPools();
      await readDatabase();
      return registry.metrics();
    },
  };
};
