import { getCalendarAddress, renewCalendarAddress } from '@karportalen/contract/calendar/endpoints';
import { calendarTexts } from '@karportalen/contract/calendar/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { CopyField } from '../kit/field/CopyField.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './page.module.css';

type FollowDialogProps = { readonly opened: boolean; readonly onClose: () => void };

export const FollowDialog = ({ opened, onClose }: FollowDialogProps) => {
  const { data, isError, refetch } = useQuery({ ...queryOf(getCalendarAddress), enabled: opened });
  const renewal = useToastMutation(renewCalendarAddress, calendarTexts.renew, {
    changes: [getCalendarAddress],
  });
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Följ kalendern">
      <p>
        Lägg in adressen i Google Kalender, Outlook eller telefonens kalender. Där syns det du kan ändra i
        portalen, och det uppdateras av sig självt.
      </p>
      {isError && !data ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <CopyField
          label="Adress"
          value={data?.address ?? 'Laddar...'}
          copied={calendarTexts.copied}
          disabled={!data}
        />
      )}
      {(data || !isError) && (
        <p className={classes.quiet}>
          Adressen är hemlig: den som har den kan läsa kalendern utan att logga in. Byt den om den har hamnat
          hos fel person.
        </p>
      )}
      <div role="status">
        {asking && (
          <p>Den gamla adressen slutar fungera direkt, och kalendrar som följer den behöver den nya.</p>
        )}
      </div>
      <DialogActions>
        {asking ? (
          <>
            <SecondaryButton onClick={() => setAsking(false)}>Behåll adressen</SecondaryButton>
            <PrimaryButton
              loading={renewal.isPending}
              onClick={async () => {
                if (await renewal.submit({})) setAsking(false);
              }}
            >
              Byt adress
            </PrimaryButton>
          </>
        ) : (
          <>
            {data && <QuietButton onClick={() => setAsking(true)}>Byt adress</QuietButton>}
            <PrimaryButton onClick={close}>Klar</PrimaryButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
