import { useEffect, useRef } from 'react';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { saveFile } from '../platform/api/save-file.ts';
import classes from './second-factor.module.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

const fileOf = (codes: readonly string[]) => ({
  blob: new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
  name: 'aterstallningskoder-karportalen.txt',
});

/** Shown once: the server keeps only their hashes. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const lead = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone; without this the focus would leave the dialog.
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={classes.steps}>
      <p ref={lead} tabIndex={-1}>
        Spara de här återställningskoderna på ett säkert ställe. Med dem kommer du in om du tappar telefonen.
        Var och en gäller en gång, och de visas bara nu.
      </p>
      <div className={classes.sheet} data-print>
        <p className={classes.onPaper}>
          <strong>Återställningskoder till Kårportalen</strong>
          <br />
          Var och en gäller en gång.
        </p>
        <ul className={classes.codes} aria-label="Återställningskoder">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <DialogActions>
        <SecondaryButton onClick={() => saveFile(fileOf(codes))}>Ladda ner</SecondaryButton>
        <SecondaryButton onClick={() => window.print()}>Skriv ut</SecondaryButton>
        <PrimaryButton onClick={onDone}>Jag har sparat koderna</PrimaryButton>
      </DialogActions>
    </div>
  );
};
