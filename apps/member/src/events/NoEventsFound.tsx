import IconCalendarOff from 'virtual:icon/calendar-off';
import { Empty } from '../kit/Empty.tsx';
import { texts, useTexts } from '../platform/language.ts';

const table = texts(
  {
    title: 'Inga event att visa',
    text: 'Inget är planerat för dig just nu.',
    filteredText: 'Inget passar filtren. Prova att ta bort något av dem.',
  },
  {
    title: 'No events to show',
    text: 'Nothing is planned for you right now.',
    filteredText: 'Nothing fits the filters. Try removing one of them.',
  },
);

export const NoEventsFound = ({ filtered }: { filtered: boolean }) => {
  const t = useTexts(table);
  return <Empty icon={IconCalendarOff} title={t.title} text={filtered ? t.filteredText : t.text} />;
};
