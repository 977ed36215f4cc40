import IconDownload from 'virtual:icon/download';
import IconTrash from 'virtual:icon/trash';
import { countText } from '@karportalen/contract/core/number';
import type { Event } from '@karportalen/contract/events/fields';
import type { CheckInParticipant, ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { useState } from 'react';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { EventMarks } from '../../tickets/marks/EventMarks.tsx';
import { CheckInBar } from '../../tickets/participants/CheckInBar.tsx';
import { Food } from '../../tickets/participants/Food.tsx';
import { columnsOf, ListColumns, usualColumns } from '../../tickets/participants/ListColumns.tsx';
import { fateOf } from '../../tickets/participants/list-words.ts';
import { PeopleList } from '../../tickets/participants/PeopleList.tsx';
import { useListActs } from '../../tickets/participants/use-list-acts.tsx';
import { usePeople } from '../../tickets/participants/use-people.ts';
import { LazySaleDialogs } from '../../tickets/sales/LazySales.tsx';
import type { SectionProps } from './section-props.ts';
import classes from './sections.module.css';

const fileSize = (people: number): string =>
  `Filen innehåller ${countText(people)} ${people === 1 ? 'person' : 'personer'}.`;

const Participants = ({ event, list }: { readonly event: Event; readonly list: ParticipantsSummary }) => {
  const of = usePeople(list);
  const columns = columnsOf(event);
  const [chosen, setChosen] = useState(() => usualColumns(columns));
  const { save, remove, dialogs } = useListActs();
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<CheckInParticipant>();
  const hasPeople = of.people.length > 0;
  return (
    <>
      {hasPeople && <CheckInBar people={of.people} total={list.totalParticipants} isLive={of.isLive} />}
      {event.access === 'own' && <EventMarks list={list} />}
      <Food eventId={list.eventId} enabled={!of.isDeleted} />
      <PeopleList of={of} search={search} onSearch={setSearch} onOpen={setPerson} />
      {hasPeople && <ListColumns columns={columns} chosen={chosen} onChange={setChosen} />}
      {hasPeople && (
        <div className={classes.acts}>
          <SecondaryButton
            icon={<IconDownload aria-hidden />}
            disabled={chosen.length === 0}
            onClick={() => save(list, chosen)}
          >
            Ladda ner deltagarlistan
          </SecondaryButton>
          <SecondaryButton icon={<IconTrash aria-hidden />} onClick={() => remove(list)}>
            Ta bort deltagarlistan
          </SecondaryButton>
          <span className={classes.quiet}>
            {chosen.length === 0 ? 'Välj minst en kolumn.' : fileSize(of.people.length)}{' '}
            {wholeDates(fateOf(list))}
          </span>
        </div>
      )}
      {person && <LazySaleDialogs eventId={list.eventId} of={person} onClose={() => setPerson(undefined)} />}
      {dialogs}
    </>
  );
};

export const ParticipantsSection = ({ event, list }: SectionProps) =>
  list && <Participants event={event} list={list} />;
