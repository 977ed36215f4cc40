import { conflict, type ProblemRows } from './problem-row.ts';

export const alarmProblems = {
  ALARM_NOT_AWAITING: conflict({
    title: 'Väntar inte längre',
    swedish: 'Det går inte att godkänna längre. Ladda om sidan.',
    developer: 'It was released, withdrawn or changed, its ten minutes are over, or it was never asked for.',
  }),
  ALARM_CHANGED: conflict({
    title: 'Ändrat under tiden',
    swedish: 'Texten har ändrats sedan du läste den. Ladda om sidan och läs den igen.',
    developer: 'The hash is not that of the alarm as it stands.',
  }),
  ALARM_OWN: conflict({
    title: 'Någon annan måste godkänna',
    swedish: 'Du har skrivit texten själv. Någon annan måste godkänna den.',
    developer: 'An alarm cannot be released by its writer, whatever the role.',
  }),
  ALARM_TOO_SOON: conflict({
    title: 'Vänta på svar',
    swedish: 'Den som ska godkänna har två minuter på sig att svara. Vänta lite till.',
    developer: 'It can be sent without an answer two minutes after it was asked for.',
  }),
  ALARM_TIME_PASSED: conflict({
    title: 'Tiden har passerat',
    swedish: 'Tiden då larmet skulle gå ut har passerat. Ändra tiden och be om ett nytt godkännande.',
    developer: 'Its schedule time is past.',
  }),
  ALARM_NOT_OPEN: conflict({
    title: 'Redan avslutat',
    swedish: 'Det är redan avslutat, eller har inte gått ut. Ladda om sidan.',
    developer: 'Only a sent alarm that nobody has ended can be corrected or ended.',
  }),
  DRILL_NEEDS_TWO: conflict({
    title: 'Två personer behövs',
    swedish:
      'En övning till medlemmarna måste godkännas av någon annan, och ingen annan får skicka larm. Öva med arrangörerna i stället.',
    developer: 'Nobody else could release it.',
  }),
  DRILL_TOO_SOON: conflict({
    title: 'För kort förvarning',
    swedish: 'Medlemmarna ska förvarnas minst en timme före övningen. Stoppa den och välj en senare tid.',
    developer: 'A drill for members is announced to them at least an hour ahead.',
  }),
} as const satisfies ProblemRows;
