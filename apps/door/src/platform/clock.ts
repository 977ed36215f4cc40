let offset = 0;

/** Entries use the server's clock, since the earliest of two counts and the phone's may be wrong. */
export const noteServerTime = (header: string | null): void => {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  // The Date header has whole seconds: a smaller difference is ignored.
  const found = told + 500 - Date.now();
  offset = Math.abs(found) < 1500 ? 0 : found;
};

export const serverNow = (): Date => new Date(Date.now() + offset);
