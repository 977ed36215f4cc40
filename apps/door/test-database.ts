import type { StoreName } from './src/platform/database.ts';

/** In the place of the phone's own in tests: the same stores in memory, and a step that fails leaves nothing. */
type Rows = Map<unknown, unknown>;

const keyPaths: Partial<Record<StoreName, string>> = { changes: 'id', mistakes: 'nonce', sales: 'id' };

let kept = new Map<StoreName, Rows>();
let lastNumber = 0;
let fault: Error | undefined;

const rowsOf = (all: Map<StoreName, Rows>, name: StoreName): Rows => all.get(name) ?? new Map();

export const emptyDatabase = (): void => {
  kept = new Map();
  fault = undefined;
};

/** As a phone without room. */
export const failNextWrite = (): void => {
  fault = new Error('QuotaExceededError');
};

/** Everything that is on the phone, as text. */
export const keptText = (): string =>
  JSON.stringify([...kept.values()].flatMap((rows) => [...rows.values()]));

const storeIn = (rows: Rows, name: StoreName) => ({
  put: (value: Record<string, unknown>, key?: unknown) =>
    void rows.set(key ?? value[keyPaths[name] ?? ''], structuredClone(value)),
  add: (value: unknown) => {
    lastNumber += 1;
    rows.set(lastNumber, structuredClone(value));
    return { result: lastNumber };
  },
  delete: (key: unknown) => void rows.delete(key),
  clear: () => rows.clear(),
});

type Write = (store: (name: StoreName) => ReturnType<typeof storeIn>) => void;

export const write = async (names: readonly StoreName[], act: Write): Promise<void> => {
  await Promise.resolve();
  const changed = new Map(names.map((name) => [name, new Map(rowsOf(kept, name))]));
  act((name) => {
    const rows = changed.get(name);
    if (!rows) throw new Error(`The step has not asked for ${name}.`);
    return storeIn(rows, name);
  });
  if (fault) {
    const error = fault;
    fault = undefined;
    throw error;
  }
  for (const [name, rows] of changed) kept.set(name, rows);
};

export const addSale = async <S extends { readonly id: string }, K>(
  sale: S,
  mayAdd: (sales: readonly S[], selling: K | undefined) => boolean,
): Promise<boolean> => {
  await Promise.resolve();
  // Nothing comes between looking and writing, as in a transaction of the phone's own.
  const sales = new Map(rowsOf(kept, 'sales'));
  const selling = rowsOf(kept, 'kept').get('selling') as K | undefined;
  if (!mayAdd([...sales.values()] as S[], selling)) return false;
  if (fault) {
    const error = fault;
    fault = undefined;
    throw error;
  }
  kept.set('sales', sales.set(sale.id, structuredClone(sale)));
  return true;
};

export const readOne = async <T>(name: StoreName, key: string): Promise<T | undefined> =>
  rowsOf(kept, name).get(key) as T | undefined;

export const readAll = async <T>(name: StoreName): Promise<T[]> => [...rowsOf(kept, name).values()] as T[];

export const readNumbered = async <T>(name: StoreName): Promise<{ key: number; value: T }[]> =>
  [...rowsOf(kept, name)].map(([key, value]) => ({ key: Number(key), value: value as T }));
