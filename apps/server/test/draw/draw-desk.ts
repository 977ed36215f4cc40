import { enterDraw, getDraw, leaveDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { advanceDrawOf } from '../../src/tickets/draw/advance-draw.ts';
import { later, minutes, START, type TestApp } from '../app.ts';
import { type AnnouncedDraw, announceDraw } from './announce-draw.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;
type Values = Parameters<typeof announceDraw>[2];

export const OPENS = later(START, minutes(10));
export const CLOSES = later(OPENS, minutes(60));

/** What members and jobs do with a draw. */
export const drawDesk = (app: TestApp) => {
  const announce = (values: Values = {}) => announceDraw(app.db, START, values);
  const published = async ({ id }: AnnouncedDraw) => (await app.call(getDraw, { params: { id } })).body;
  const finish = async ({ id }: AnnouncedDraw, at = CLOSES) => {
    app.time.now = at;
    await advanceDrawOf(app.db, id, at);
  };
  return {
    announce,
    open: async (values: Values = {}) => {
      const made = await announce(values);
      app.time.now = OPENS;
      return made;
    },
    enter: (member: Member, { id, typeId }: AnnouncedDraw, { count = 1, groupCode = '' } = {}) =>
      member.call(enterDraw, {
        params: { id },
        body: {
          tickets: Array.from({ length: count }, () => ({ ticketTypeId: typeId })),
          ...(groupCode && { groupCode }),
        },
      }),
    leave: (member: Member, { id }: AnnouncedDraw) => member.call(leaveDraw, { params: { id } }),
    published,
    finish,
    linesOf: async (draw: AnnouncedDraw) => {
      await finish(draw);
      return (await published(draw)).lines as string[];
    },
  };
};
