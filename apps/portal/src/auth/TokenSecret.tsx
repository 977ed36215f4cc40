import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { toast } from '../kit/toast/toast.tsx';
import classes from './api-tokens.module.css';

type TokenSecretProps = { readonly secret: string; readonly onDone: () => void };

/** Shown once: the server keeps only its hash. */
export const TokenSecret = ({ secret, onDone }: TokenSecretProps) => {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.success('Nyckeln är kopierad');
  };
  return (
    <div className={classes.steps}>
      <p>Kopiera nyckeln till programmet som ska använda den. Den visas bara nu.</p>
      <div className={classes.secret}>
        <input
          readOnly
          aria-label="API-nyckel"
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        {/* The clipboard is only there over https and on one's own machine. */}
        {'clipboard' in navigator && <SecondaryButton onClick={copy}>Kopiera</SecondaryButton>}
      </div>
      <p className={classes.quiet}>
        Programmet skickar den i varje anrop: <code>Authorization: Bearer …</code>. Den som har nyckeln kan
        göra det den får, så spara den som ett lösenord.
      </p>
      <DialogActions>
        <PrimaryButton onClick={onDone}>Jag har sparat nyckeln</PrimaryButton>
      </DialogActions>
    </div>
  );
};
