const NAME = 'dorren';
const VERSION = 2;

/**
 * `kept`: the door and the list as received. `changes`: tickets changed since. `queue`: scans to send, in
 * order. `mistakes`: people wrongly let in. `sales`: sales made here; they name nobody and stay until the
 * event is over, since the server may be restored from a backup.
 */
const stores = ['kept', 'changes', 'queue', 'mistakes', 'sales'] as const;
export type StoreName = (typeof stores)[number];

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    const database = request.result;
    if (oldVersion < 1) {
      database.createObjectStore('kept');
      database.createObjectStore('changes', { keyPath: 'id' });
      database.createObjectStore('queue', { autoIncrement: true });
      database.createObjectStore('mistakes', { keyPath: 'nonce' });
    }
    database.createObjectStore('sales', { keyPath: 'id' });
  };
  const database = await asked(request);
  const forget = () => {
    opened = undefined;
  };
  database.onversionchange = () => {
    database.close();
    forget();
  };
  database.onclose = forget;
  return database;
};

const database = (): Promise<IDBDatabase> => {
  opened ??= open().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

type Write = (store: (name: StoreName) => IDBObjectStore) => void;

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

/** One transaction, flushed to disk (strict durability): a phone's battery may die in the cold. */
export const write = async (names: readonly StoreName[], act: Write): Promise<void> => {
  const transaction = (await database()).transaction(names, 'readwrite', { durability: 'strict' });
  const done = finished(transaction);
  act((name) => transaction.objectStore(name));
  await done;
};

/** Adds a sale if `mayAdd` allows it, in one transaction, so that two tabs never sell the same place. */
export const addSale = async <S extends { readonly id: string }, K>(
  sale: S,
  mayAdd: (sales: readonly S[], selling: K | undefined) => boolean,
): Promise<boolean> => {
  const transaction = (await database()).transaction(['kept', 'sales'], 'readwrite', {
    durability: 'strict',
  });
  const done = finished(transaction);
  const [sales, kept] = [transaction.objectStore('sales'), transaction.objectStore('kept')];
  let isAdded = false;
  const selling: IDBRequest<K | undefined> = kept.get('selling');
  selling.onsuccess = () => {
    const all: IDBRequest<S[]> = sales.getAll();
    all.onsuccess = () => {
      isAdded = mayAdd(all.result, selling.result);
      if (isAdded) sales.add(sale);
    };
  };
  await done;
  return isAdded;
};

export const readOne = async <T>(name: StoreName, key: string): Promise<T | undefined> =>
  asked((await database()).transaction(name).objectStore(name).get(key));

export const readAll = async <T>(name: StoreName): Promise<T[]> =>
  asked((await database()).transaction(name).objectStore(name).getAll());

/** The rows with their generated keys. */
export const readNumbered = async <T>(name: StoreName): Promise<{ key: number; value: T }[]> => {
  const store = (await database()).transaction(name).objectStore(name);
  const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked<T[]>(store.getAll())]);
  return values.map((value, index) => ({ key: Number(keys[index]), value }));
};
