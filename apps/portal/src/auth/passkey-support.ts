/** Whether this page can use passkeys: an IP address cannot hold any, and not every browser has them. */
export type PasskeySupport = 'yes' | 'address' | 'no';

export const passkeySupport = (): PasskeySupport => {
  if (/^([\d.]+|\[.*\])$/.test(location.hostname)) return 'address';
  return typeof window.PublicKeyCredential === 'function' ? 'yes' : 'no';
};

/** The address of this page where passkeys work, if it is on this machine. */
const localhostAddress = (): string | undefined =>
  /^(127\..*|\[::1\])$/.test(location.hostname)
    ? `${location.protocol}//localhost${location.port && `:${location.port}`}`
    : undefined;

export type PasskeyHint = {
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
};

/** Why passkeys do not work on an IP address, and where they do. */
export const passkeyHint = (): PasskeyHint => {
  const href = localhostAddress();
  return {
    text: `Passnycklar fungerar inte på ${location.hostname}.`,
    ...(href && { link: { href: `${href}${location.pathname}`, label: `Öppna portalen på ${href}` } }),
  };
};
