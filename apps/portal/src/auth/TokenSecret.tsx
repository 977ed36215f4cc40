import { authTexts } from '@karportalen/contract/auth/texts';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { CopyField } from '../kit/field/CopyField.tsx';
import classes from './settings.module.css';

type TokenSecretProps = { readonly secret: string; readonly onDone: () => void };

/** Shown once: the server keeps only its hash. */
export const TokenSecret = ({ secret, onDone }: TokenSecretProps) => (
  <>
    <p>Kopiera nyckeln till programmet som ska använda den. Den visas bara nu.</p>
    <CopyField label="API-nyckel" value={secret} copied={authTexts.apiTokenCopied} />
    <p className={classes.quiet}>
      Programmet skickar den i varje anrop: <code>Authorization: Bearer …</code>. Den som har nyckeln kan göra
      det den får, så spara den som ett lösenord.
    </p>
    <DialogActions>
      <PrimaryButton onClick={onDone}>Jag har sparat nyckeln</PrimaryButton>
    </DialogActions>
  </>
);
