import type { PushText } from '../delivery/schedule-push.ts';
import type { NoticeKind } from './tables.ts';

/** `leavesAt`: of an alarm that is sent later, in words. */
type Say = (name: string, title: string, leavesAt: string | null) => PushText;

/** The pushes to organisers about a real alarm. */
const sharp: Readonly<Record<NoticeKind, { readonly swedish: Say; readonly english: Say }>> = {
  ask: {
    swedish: (name, title) => ({
      title: 'Ett larm väntar på dig',
      body: `${name} vill skicka larmet ”${title}”. Läs och godkänn det inom 10 minuter.`,
    }),
    english: (name, title) => ({
      title: 'An alarm is waiting for you',
      body: `${name} wants to send the alarm “${title}”. Read it and approve it within 10 minutes.`,
    }),
  },
  forced: {
    swedish: (name, title, leavesAt) =>
      leavesAt === null
        ? {
            title: 'Ett larm gick ut utan godkännande',
            body: `${name} skickade larmet ”${title}” utan att någon annan godkände det.`,
          }
        : {
            title: 'Ett larm schemalades utan godkännande',
            body: `Larmet ”${title}” från ${name} går ut ${leavesAt}. Ingen annan har godkänt det.`,
          },
    english: (name, title, leavesAt) =>
      leavesAt === null
        ? {
            title: 'An alarm was sent without approval',
            body: `${name} sent the alarm “${title}” without anybody else approving it.`,
          }
        : {
            title: 'An alarm was scheduled without approval',
            body: `The alarm “${title}” from ${name} will be sent ${leavesAt}. Nobody else has approved it.`,
          },
  },
  reminder: {
    swedish: (_, title) => ({
      title: 'Larmet är fortfarande öppet',
      body: `”${title}” ligger överst i appen tills du rättar det eller skickar Faran över.`,
    }),
    english: (_, title) => ({
      title: 'The alarm is still open',
      body: `“${title}” stays on top in the app until you correct it or send the all-clear.`,
    }),
  },
};

/** About a drill. Nobody forces one. */
const drill: typeof sharp = {
  ...sharp,
  ask: {
    swedish: (name, title) => ({
      title: 'En övning väntar på dig',
      body: `${name} vill öva larm med medlemmarna: ”${title}”. Läs och godkänn inom 10 minuter.`,
    }),
    english: (name, title) => ({
      title: 'A drill is waiting for you',
      body: `${name} wants to hold a drill with the members: “${title}”. Read it and approve it within 10 minutes.`,
    }),
  },
  reminder: {
    swedish: (_, title) => ({
      title: 'Övningen är fortfarande öppen',
      body: `”${title}” ligger överst i appen tills du avslutar övningen.`,
    }),
    english: (_, title) => ({
      title: 'The drill is still open',
      body: `“${title}” stays on top in the app until you end the drill.`,
    }),
  },
};

export const noticeTexts = { sharp, drill };
