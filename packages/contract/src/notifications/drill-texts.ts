import { formatDateTime } from '../core/date-format.ts';
import { withDrillWords } from './drill-fields.ts';

/** Tells members ahead that a drill is coming. */
export const drillNoticeTexts = (at: string) => {
  const when = formatDateTime(at);
  const whenEnglish = when.replace(' ', ' at ');
  return withDrillWords({
    titleSwedish: 'Ett provlarm kommer',
    titleEnglish: 'A test alarm is coming',
    notificationMessageSwedish: `Vi skickar ett provlarm ${when}. Du behöver inte göra något.`,
    notificationMessageEnglish: `We will send a test alarm on ${whenEnglish}. You need not do anything.`,
    inboxMessageSwedish: `Vi skickar ett provlarm ${when}. Du behöver inte göra något. Ett skarpt larm börjar aldrig med ordet ÖVNING.`,
    inboxMessageEnglish: `We will send a test alarm on ${whenEnglish}. You need not do anything. A real alarm never begins with the word DRILL.`,
  });
};

/** Tells those who got the notice that nothing will come. */
export const drillCalledOffTexts = (at: string) => {
  const when = formatDateTime(at);
  const whenEnglish = when.replace(' ', ' at ');
  return withDrillWords({
    titleSwedish: 'Övningen är inställd',
    titleEnglish: 'The drill is called off',
    notificationMessageSwedish: `Provlarmet ${when} kommer inte. Du behöver inte göra något.`,
    notificationMessageEnglish: `There will be no test alarm on ${whenEnglish}. You need not do anything.`,
    inboxMessageSwedish: `Övningen är inställd: provlarmet ${when} kommer inte. Du behöver inte göra något.`,
    inboxMessageEnglish: `The drill is called off: there will be no test alarm on ${whenEnglish}. You need not do anything.`,
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
  callOff: { success: 'Övningen är inställd', failure: 'Kunde inte ställa in övningen' },
  end: { success: 'Övningen är avslutad', failure: 'Kunde inte avsluta övningen' },
} as const;
