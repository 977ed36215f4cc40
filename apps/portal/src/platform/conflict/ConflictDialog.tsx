import { type Saved, savedText } from '@karportalen/contract/core/saved';
import { useState } from 'react';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { clock } from '../clock.ts';
import { ConflictRow } from './ConflictRow.tsx';
import classes from './conflict.module.css';
import { type Difference, merged, type Versions } from './differences.ts';

export type ConflictDialogProps<S> = {
  versions: Versions<S>;
  differences: readonly Difference<S>[];
  /** Who saved meanwhile, and when. */
  saved: Saved;
  /** Closes it; the form keeps its text. */
  onClose: () => void;
  /** Saves the chosen values over the stored version. */
  onKeep: (chosen: S) => Promise<unknown>;
  /** Replaces the form's values by the stored version. */
  onUseSaved: () => void;
};

const titleOf = ({ by, isYou }: Saved): string => {
  if (isYou) return 'Du har själv sparat i en annan flik';
  return by === null ? 'Det har sparats under tiden' : 'Någon annan har sparat under tiden';
};

/** A stale edit: shows field by field what differs from the version saved meanwhile, and lets one choose. */
export const ConflictDialog = <S,>({
  versions,
  differences,
  saved,
  onClose,
  onKeep,
  onUseSaved,
}: ConflictDialogProps<S>) => {
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const give = (label: string, toThem: boolean) => {
    const next = new Set(given);
    if (toThem) next.add(label);
    else next.delete(label);
    setGiven(next);
  };
  const keep = async () => {
    setBusy(true);
    try {
      await onKeep(merged(differences, versions, ({ label }) => !given.has(label)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={titleOf(saved)} size="lg" busy={busy}>
      <p className={classes.intro}>
        <b>{wholeDates(`${savedText(saved, clock())}.`)}</b> Inget av det du har skrivit är borta. Här är det
        som skiljer sig. Välj vad som ska gälla, eller gå tillbaka till formuläret.
      </p>
      <ul className={classes.rows}>
        {differences.map((difference) => (
          <ConflictRow
            key={difference.field.label}
            difference={difference}
            versions={versions}
            isYou={saved.isYou ?? false}
            mine={!given.has(difference.field.label)}
            onChoose={(mine) => give(difference.field.label, !mine)}
          />
        ))}
      </ul>
      <DialogActions>
        {/* Initial focus here, so that one Enter too many overwrites nothing. */}
        <SecondaryButton onClick={onClose} disabled={busy} data-autofocus>
          Tillbaka
        </SecondaryButton>
        <SecondaryButton onClick={onUseSaved} disabled={busy}>
          Använd den sparade versionen
        </SecondaryButton>
        <PrimaryButton onClick={keep} loading={busy}>
          {given.size === 0 ? 'Behåll mina ändringar' : 'Spara det jag valt'}
        </PrimaryButton>
      </DialogActions>
    </Dialog>
  );
};
