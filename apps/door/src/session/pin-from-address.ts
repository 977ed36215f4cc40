/**
 * The PIN that the organiser's QR code opened the page with. It stands after the #, which no server is sent, and is taken
 * out of the address at once: it is not to stay in the history, or on a screen.
 */
export const pinFromAddress = (): string => {
  const pin = /^#pin=(\d{6})$/.exec(location.hash)?.[1] ?? '';
  if (location.hash) history.replaceState(null, '', location.pathname);
  return pin;
};
