import IconDownload from 'virtual:icon/download';
import IconMail from 'virtual:icon/mail-forward';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { toStockholm } from '@karportalen/contract/core/time';
import type { CheckInParticipant, ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { isDoorOver } from '@karportalen/contract/tickets/rules';
import { useState } from 'react';
import { DoorConflicts } from '../../door/DoorConflicts.tsx';
import { Doors } from '../../door/Doors.tsx';
import { EndDoorDialog, type EndingDoor } from '../../door/EndDoorDialog.tsx';
import { RenewPinDialog } from '../../door/RenewPinDialog.tsx';
import { useDoors } from '../../door/use-doors.ts';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import { type Fact, FactList } from '../../kit/dialog/FactList.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import { LazySaleDialogs, LazySales } from '../sales/LazySales.tsx';
import { type SaleAct, saleActsOf } from '../sales/sale-acts.ts';
import { CheckInBar } from './CheckInBar.tsx';
import { Food } from './Food.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './participants.module.css';
import { UnsentMessages } from './UnsentMessages.tsx';
import { usePeople } from './use-people.ts';

type ParticipantsDialogProps = {
  list: ParticipantsSummary;
  opened: boolean;
  onClose: () => void;
  onDownload: (list: ParticipantsSummary) => unknown;
};

const removalOf = ({ removalDate, participantsDeletedAt }: ParticipantsSummary): Fact[] => {
  if (participantsDeletedAt) return [{ label: 'Togs bort', value: toStockholm(participantsDeletedAt).date }];
  return removalDate ? [{ label: 'Tas bort', value: removalDate }] : [];
};

const factsOf = (list: ParticipantsSummary, pin: string): Fact[] => [
  { label: 'Datum', value: formatDateTime(list.startDate) },
  { label: 'Arrangör', value: list.host.name },
  { label: 'PIN', value: pin },
  ...removalOf(list),
  { label: 'Event', value: <EventLink id={list.eventId} /> },
];

/** Participants and check-ins. Polls while the door is open. */
export const ParticipantsDialog = ({ list, opened, onClose, onDownload }: ParticipantsDialogProps) => {
  const [telling, setTelling] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const [ending, setEnding] = useState<EndingDoor>();
  const [sale, setSale] = useState<SaleAct | CheckInParticipant>();
  // State lives here: the dialog's content unmounts while another dialog takes its place.
  const [isSaleOpen, setSaleOpen] = useState(false);
  const [search, setSearch] = useState('');
  const of = usePeople(list, { enabled: opened });
  const { people, isDeleted, isLive, isOff } = of;
  const { data: doors } = useDoors(list.eventId, { enabled: opened && !isDeleted, isLive });
  const hasDoors = !isOff && !isDoorOver({ endTime: list.endDate }, new Date());
  return (
    <>
      <Dialog
        opened={opened && !telling && !renewing && !ending && !sale}
        onClose={onClose}
        title={list.title}
        size="lg"
        wholePhone
      >
        <div className={classes.head}>
          <FactList facts={factsOf(list, doors?.pin ?? list.pin)} />
          {people.length > 0 && <CheckInBar people={people} total={list.totalParticipants} isLive={isLive} />}
        </div>
        <UnsentMessages eventId={list.eventId} enabled={opened} />
        {doors && <DoorConflicts conflicts={doors.conflicts} wrongEntries={doors.wrongEntries} />}
        {doors && hasDoors && (
          <Doors eventId={list.eventId} open={doors} onRenew={() => setRenewing(true)} onEnd={setEnding} />
        )}
        <LazySales
          eventId={list.eventId}
          opened={isSaleOpen}
          onToggle={setSaleOpen}
          can={saleActsOf(list, new Date())}
          onAct={setSale}
        />
        <Food eventId={list.eventId} enabled={opened && !isDeleted} />
        <PeopleList of={of} search={search} onSearch={setSearch} onOpen={setSale} />
        <DialogActions inRow>
          {people.length > 0 && (
            <SecondaryButton onClick={() => setTelling(true)} icon={<IconMail aria-hidden />}>
              <span>
                Meddela<span className={classes.rest}> deltagarna</span>
              </span>
            </SecondaryButton>
          )}
          {people.length > 0 && (
            <SecondaryButton onClick={() => onDownload(list)} icon={<IconDownload aria-hidden />}>
              <span>
                Ladda ner<span className={classes.rest}> deltagarlistan</span>
              </span>
            </SecondaryButton>
          )}
          <PrimaryButton onClick={onClose}>Stäng</PrimaryButton>
        </DialogActions>
      </Dialog>
      {sale && <LazySaleDialogs eventId={list.eventId} of={sale} onClose={() => setSale(undefined)} />}
      <MessageDialog
        eventId={list.eventId}
        name={list.title}
        opened={telling}
        onClose={() => setTelling(false)}
      />
      {ending && (
        <EndDoorDialog eventId={list.eventId} door={ending} opened onClose={() => setEnding(undefined)} />
      )}
      <RenewPinDialog
        eventId={list.eventId}
        name={list.title}
        opened={renewing}
        onClose={() => setRenewing(false)}
      />
    </>
  );
};
