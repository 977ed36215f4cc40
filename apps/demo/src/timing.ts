import { between, type Context, DAY, earliest, later, MINUTE } from './context.ts';

export type Tab = 'scheduled' | 'history' | 'draft';

/** Time columns shared by notifications and polls. */
export type Timing = {
  readonly isDraft: boolean;
  readonly scheduleTime: Date | null;
  readonly sendAt: Date | null;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const times = ['07:45', '08:00', '10:30', '11:15', '12:00', '15:00', '16:45', '17:30', '19:00'];

const written = ({ random, now }: Context, createdAt: Date, before: Date) => ({
  createdAt,
  updatedAt: random.chance(0.3) ? between(random, createdAt, earliest(now, before)) : createdAt,
});

const scheduled = (context: Context, index: number): Timing => {
  const { random, now, day } = context;
  const sendAt = day(1 + Math.floor(index * 2.7) + random.int(0, 2), random.pick(times));
  const createdAt = between(random, later(now, -21 * DAY), later(now, -MINUTE));
  return { isDraft: false, scheduleTime: sendAt, sendAt, sentAt: null, ...written(context, createdAt, now) };
};

const history = (context: Context, index: number): Timing => {
  const { random, day } = context;
  // Rows get sparser further back in time.
  const sendAt = day(-1 - Math.floor(index * 1.2 + index ** 1.45), random.pick(times));
  const sentAt = later(sendAt, random.int(2_000, 90_000));
  if (random.chance(0.4)) {
    return { isDraft: false, scheduleTime: null, sendAt, sentAt, createdAt: sendAt, updatedAt: sendAt };
  }
  const createdAt = later(sendAt, -random.int(2 * 60, 12 * 24 * 60) * MINUTE);
  return { isDraft: false, scheduleTime: sendAt, sendAt, sentAt, ...written(context, createdAt, sendAt) };
};

const draft = (context: Context): Timing => {
  const { random, now } = context;
  const createdAt = between(random, later(now, -90 * DAY), later(now, -MINUTE));
  return {
    isDraft: true,
    scheduleTime: null,
    sendAt: null,
    sentAt: null,
    ...written(context, createdAt, now),
  };
};

export const timingIn: Record<Tab, (context: Context, index: number) => Timing> = {
  scheduled,
  history,
  draft,
};
