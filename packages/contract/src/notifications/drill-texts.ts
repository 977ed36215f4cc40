import { formatDateTime } from '../core/date-format.ts';
import { withDrillWords } from './drill-fields.ts';

/** Tells members ahead that a drill is coming. */
export const drillNoticeTexts = (at: string) => {
  const when = formatDateTime(at);
  return withDrillWords({
    titleSwedish: 'Ett larm på prov',
    titleEnglish: 'A test alarm is coming',
    notificationMessageSwedish: `${when} skickar vi ett larm på prov. Du behöver inte göra något.`,
    notificationMessageEnglish: `At ${when} we send a test alarm. You need not do anything.`,
    inboxMessageSwedish: `${when} skickar vi ett larm på prov. Du behöver inte göra något. Ett skarpt larm börjar aldrig med ordet ÖVNING.`,
    inboxMessageEnglish: `At ${when} we send a test alarm. You need not do anything. A real alarm never begins with the word DRILL.`,
  });
};

/** Ends a drill. */
export const drillEndTexts = () =>
  withDrillWords({
    titleSwedish: 'Övningen är slut',
    titleEnglish: 'The drill is over',
    notificationMessageSwedish: 'Övningen är slut. Tack för hjälpen.',
    notificationMessageEnglish: 'The drill is over. Thank you for taking part.',
    inboxMessageSwedish: 'Övningen är slut. Tack för hjälpen.',
    inboxMessageEnglish: 'The drill is over. Thank you for taking part.',
  });

const created = ({
  status,
  scheduleTime,
}: {
  readonly status: string;
  readonly scheduleTime: string | null;
}) => {
  if (status === 'awaiting') return 'Övningen väntar på att någon annan godkänner den';
  return scheduleTime ? `Övning schemalagd. Den går ut ${formatDateTime(scheduleTime)}.` : 'Övning skickad';
};

export const drillToasts = {
  create: { success: created, failure: 'Kunde inte skapa övningen' },
  release: {
    success: 'Övningen är godkänd och medlemmarna förvarnas nu',
    failure: 'Kunde inte godkänna övningen',
  },
  withdraw: { success: 'Övningen är stoppad', failure: 'Kunde inte stoppa övningen' },
  end: { success: 'Övningen är avslutad', failure: 'Kunde inte avsluta övningen' },
} as const;
