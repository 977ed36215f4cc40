import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import type { useSeriesScope } from './use-series-scope.tsx';

/** What happens when later events are changed too. */
export const seriesChangeText = (isBooked: boolean): string =>
  `Dina ändringar görs i dem också. De behåller sina dagar, men nya klockslag gäller även dem.${
    isBooked ? ' Några har bokade biljetter: berätta för dem som kommer, från eventens sidor.' : ''
  }`;

type Series = ReturnType<typeof useSeriesScope>;
type Waiting = { readonly save: () => Promise<boolean>; readonly answer: (saved: boolean) => void };

/** Asks whether later events change too before a draft in a series is saved. Other drafts are saved without a question. */
export const useDraftScope = (series: Series) => {
  const [opened, setOpened] = useState(false);
  const waiting = useRef<Waiting>(undefined);
  const ask = async (save: () => Promise<boolean>): Promise<boolean> => {
    if (!(await series.hasLater())) return save();
    return new Promise((answer) => {
      waiting.current = { save, answer };
      setOpened(true);
    });
  };
  const answer = (saved: boolean) => {
    setOpened(false);
    waiting.current?.answer(saved);
    waiting.current = undefined;
  };
  const dialog = (
    <ConfirmDialog
      opened={opened}
      // True: the save was stopped here, so the form has no errors to show.
      onClose={() => answer(true)}
      title="Spara utkastet?"
      confirmLabel="Spara utkast"
      onConfirm={async () => {
        const saved = await series.orStay(waiting.current?.save() ?? Promise.resolve(true));
        answer(saved);
        return saved;
      }}
    >
      {series.choice('Ändra', seriesChangeText(series.isBooked))}
    </ConfirmDialog>
  );
  return { ask, dialog };
};
