import { readdir } from 'node:fs/promises';
import type { FunctionName, Role } from '@karportalen/contract/core/access';

/**
 * Duplicates the contract's access rules on purpose: a change there must be confirmed here. One file per slice,
 * <slice>.access.ts.
 */
export type AccessTable = {
  readonly organisers?: Readonly<Record<string, 'public' | 'session' | readonly FunctionName[]>>;
  /** Calls limited to some roles, whatever functions the others have. */
  readonly ofOneRole?: Readonly<Record<string, Role | readonly Role[]>>;
  /** What API tokens may do, where it is not that a GET reads and everything else writes. */
  readonly tokens?: Readonly<Record<string, 'read' | 'whole' | 'never'>>;
  readonly members?: Readonly<Record<string, 'public' | 'member'>>;
  readonly doors?: Readonly<Record<string, 'public' | 'door'>>;
};

export const readAccessTables = async (): Promise<Required<AccessTable>> => {
  const files = await readdir(import.meta.dirname);
  const slices = files.flatMap((name) => /^(.+)\.access\.ts$/.exec(name)?.[1] ?? []);
  const tables = await Promise.all(
    slices.map(async (slice): Promise<AccessTable> => (await import(`./${slice}.access.ts`)).access),
  );
  const merged = <K extends keyof AccessTable>(key: K): Required<AccessTable>[K] =>
    Object.assign({}, ...tables.map((table) => table[key]));
  return {
    organisers: merged('organisers'),
    ofOneRole: merged('ofOneRole'),
    tokens: merged('tokens'),
    members: merged('members'),
    doors: merged('doors'),
  };
};
