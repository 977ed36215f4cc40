import { passkeyHint } from './passkey-support.ts';
import classes from './passkeys.module.css';

/** Shown where the portal is open on an IP address. */
export const PasskeyHint = () => {
  const { text, link } = passkeyHint();
  return (
    <p className={classes.hint} role="status">
      {text} {link && <a href={link.href}>{link.label}</a>}
    </p>
  );
};
