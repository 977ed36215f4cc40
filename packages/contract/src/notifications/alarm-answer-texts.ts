import { formatDateTime } from '../core/date-format.ts';
import { toStockholm } from '../core/time.ts';
import type { AlarmAnswer } from './alarm-limits.ts';
import { notificationText } from './fields.ts';

type Titles = { readonly titleSwedish: string; readonly titleEnglish: string };
type Sent = Titles & { readonly sentAt: string };

/** The heading and the alarm's title, cut where both are too long for a title. */
const headed = (heading: string, title: string): string => {
  const whole = `${heading}: ${title}`;
  const { max } = notificationText.titleSwedish;
  const letters = [...whole];
  return letters.length <= max
    ? whole
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
};

/** What is sent when an alarm is corrected or ended and the sender has written nothing else. */
export const alarmAnswerTexts = (as: AlarmAnswer, { titleSwedish, titleEnglish, sentAt }: Sent) => {
  const { time } = toStockholm(sentAt);
  const at = formatDateTime(sentAt);
  return as === 'correction'
    ? {
        titleSwedish: headed('Rättelse', titleSwedish),
        titleEnglish: headed('Correction', titleEnglish),
        notificationMessageSwedish: `Larmet kl. ${time} var fel. Du behöver inte göra något.`,
        notificationMessageEnglish: `The alarm at ${time} was wrong. You need not do anything.`,
        inboxMessageSwedish: `Larmet ”${titleSwedish}” som gick ut ${at} var fel. Bortse från det. Du behöver inte göra något.`,
        inboxMessageEnglish: `The alarm “${titleEnglish}” sent ${at} was wrong. Please disregard it. You need not do anything.`,
      }
    : {
        titleSwedish: headed('Faran över', titleSwedish),
        titleEnglish: headed('All clear', titleEnglish),
        notificationMessageSwedish: `Faran är över. Larmet kl. ${time} gäller inte längre.`,
        notificationMessageEnglish: `The danger is over. The alarm at ${time} no longer applies.`,
        inboxMessageSwedish: `Faran är över. Larmet ”${titleSwedish}” som gick ut ${at} gäller inte längre.`,
        inboxMessageEnglish: `The danger is over. The alarm “${titleEnglish}” sent ${at} no longer applies.`,
      };
};
export type AlarmAnswerTexts = ReturnType<typeof alarmAnswerTexts>;
