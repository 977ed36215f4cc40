/** What opens a door: what somebody types, or a secret from the organiser's QR code or of this device's own. */
export type Opening = { readonly pin: string } | { readonly secret: string };

/**
 * What the organiser's QR code opened the page with; older ones hold the PIN. It stands after the #, which no server is
 * sent, and is taken out of the address at once: it is not to stay in the history, or on a screen.
 */
export const openingFromAddress = (): Opening | undefined => {
  const { hash } = location;
  if (hash) history.replaceState(null, '', location.pathname);
  const [, pin] = /^#pin=(\d{6})$/.exec(hash) ?? [];
  if (pin) return { pin };
  const [, secret] = /^#secret=([\w-]{22})$/.exec(hash) ?? [];
  return secret ? { secret } : undefined;
};
