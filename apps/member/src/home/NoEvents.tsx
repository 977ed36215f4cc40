import IconCalendarEvent from 'virtual:icon/calendar-event';
import { Empty } from '../kit/Empty.tsx';
import { texts, useTexts } from '../platform/language.ts';

const table = texts(
  {
    title: 'Inget planerat just nu',
    text: 'När någon lägger upp ett event för dig syns det här.',
  },
  {
    title: 'Nothing planned right now',
    text: 'When somebody puts up an event for you, it shows here.',
  },
);

export const NoEvents = () => {
  const t = useTexts(table);
  return <Empty icon={IconCalendarEvent} title={t.title} text={t.text} />;
};
