// Polyfill: @peculiar/x509 uses tsyringe, which needs these three functions of the Reflect metadata proposal.
type Metadata = {
  getMetadata?: (key: unknown, target: object) => unknown;
  getOwnMetadata?: (key: unknown, target: object) => unknown;
  defineMetadata?: (key: unknown, value: unknown, target: object) => void;
};

const kept = new WeakMap<object, Map<unknown, unknown>>();
const read = (key: unknown, target: object): unknown => kept.get(target)?.get(key);
const reflect = Reflect as object as Metadata;
reflect.getMetadata ??= read;
reflect.getOwnMetadata ??= read;
reflect.defineMetadata ??= (key, value, target) => {
  kept.set(target, (kept.get(target) ?? new Map()).set(key, value));
};
