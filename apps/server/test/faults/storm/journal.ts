import type { Definition } from '@karportalen/contract/core/endpoint';
import { send } from '../client.ts';
import type { Outages } from './outages.ts';

type Args = Parameters<typeof send>[3];
type Told = { readonly status: number; readonly body: unknown };

/** What was asked and answered, and the answers that should not occur. */
export const stormJournal = (away: Outages) => {
  const answers = new Map<string, number>();
  /** Completed calls by name. */
  const done = new Map<string, number>();
  const surprises: string[] = [];
  const add = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

  /** One call; undefined unless a whole answer came. */
  const call = async (
    address: string,
    cookie: string,
    endpoint: Definition,
    args: Args = {},
  ): Promise<Told | undefined> => {
    const what = `${endpoint.method} ${endpoint.path}`;
    const began = performance.now();
    try {
      const told = await send(address, cookie, endpoint, args);
      const { code } = (told.body ?? {}) as { code?: string };
      if (told.status < 300) add(done, what);
      else add(answers, `${told.status} ${code ?? ''}`.trim());
      if (told.status >= 500 && !away.overlaps('database', began, performance.now()))
        surprises.push(`${what}: ${told.status} ${JSON.stringify(told.body)}`);
      return told;
    } catch (error) {
      add(answers, 'no answer');
      const ended = performance.now();
      if (!away.overlaps('server', began, ended) && !away.overlaps('database', began, ended))
        surprises.push(`${what}: no answer, ${error instanceof Error ? error.name : error}`);
      return undefined;
    }
  };
  return { answers, done, surprises, call };
};
export type StormJournal = ReturnType<typeof stormJournal>;
