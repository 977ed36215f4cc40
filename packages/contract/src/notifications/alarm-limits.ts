/** How long a request to release an alarm is valid. */
export const RELEASE_MINUTES = 10;

/** When the writer may send without an answer. */
export const FORCE_AFTER_MINUTES = 2;

/** How often the sender of an open alarm is reminded to end it. */
export const REMIND_MINUTES = 30;

export const forceText = { reason: { label: 'Anledning', max: 300, prose: true } } as const;

/** Who gets a drill: organisers with the app, or members. */
export const drillAudiences = ['organisers', 'union'] as const;
export type DrillAudience = (typeof drillAudiences)[number];

/** What every text of a drill begins with. */
export const drillWords = { sv: 'ÖVNING', en: 'DRILL' } as const;

/** How long ahead a drill for members is announced to them. */
export const DRILL_NOTICE_MINUTES = 60;

/** What ends an open alarm. */
export const alarmAnswers = ['correction', 'allClear'] as const;
export type AlarmAnswer = (typeof alarmAnswers)[number];
