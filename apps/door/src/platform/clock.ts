let offset = 0;

/** Entries go by the server's clock, since the earliest of two counts; the phone's may be wrong. */
export const noteServerTime = (header: string | null): void => {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  // The header counts whole seconds: a difference that small is none.
  const found = told + 500 - Date.now();
  offset = Math.abs(found) < 1500 ? 0 : found;
};

export const serverNow = (): Date => new Date(Date.now() + offset);
