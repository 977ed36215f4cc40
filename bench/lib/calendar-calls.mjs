import { eachOnce, get } from './request-bodies.mjs';

const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const at = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString();

export const calendarCalls = {
  getCalendar: () => get(`/calendar?from=${day(-15)}&to=${day(15)}`),
  getPushCollisions: () => get(`/calendar/collisions/push?at=${at(2)}&targetGroup=All`),
  getEventCollisions: () =>
    get(`/calendar/collisions/event?start=${at(2)}&end=${at(3)}&release=${at(1)}&targetUserType=All`),
  getCalendarAddress: () => get('/calendar/address'),
  renewCalendarAddress: (_store, count) =>
    eachOnce(
      'POST',
      Array.from({ length: count }, () => ['/calendar/address/renew']),
    ),
  downloadOrganiserCalendar: async ({ sql }) => {
    const token = 'bench'.padEnd(43, '0');
    await sql(
      `insert into organiser_calendars (user_id, token)
        select id, $1 from users where committee_id is not null order by id limit 1
        on conflict (user_id) do update set token = excluded.token`,
      [token],
    );
    return get(`/calendar/${token}.ics`);
  },
};
