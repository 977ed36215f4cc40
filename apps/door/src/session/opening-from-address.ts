/** What opens a door: a typed PIN, or a secret (the organiser's QR code, or this device's own). */
export type Opening = { readonly pin: string } | { readonly secret: string };

/**
 * The secret of the organiser's QR code, or the PIN of an older one. It is in the fragment, which is not sent
 * to the server, and is removed from the address at once, so that it stays neither in the history nor on the
 * screen.
 */
export const openingFromAddress = (): Opening | undefined => {
  const { hash } = location;
  if (hash) history.replaceState(null, '', location.pathname);
  const [, pin] = /^#pin=(\d{6})$/.exec(hash) ?? [];
  if (pin) return { pin };
  const [, secret] = /^#secret=([\w-]{22})$/.exec(hash) ?? [];
  return secret ? { secret } : undefined;
};
