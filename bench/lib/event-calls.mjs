import { LATER, page, SOON, some } from './content-requests.mjs';
import { asForm, asJson, each, eachOnce, get } from './request-bodies.mjs';

const event = (store) => ({
  name: 'Spring ball',
  nameSwedish: 'Vårbalen',
  description: 'Dinner and dance, three courses and a live band. '.repeat(10).trim(),
  descriptionSwedish: 'Middag och dans, tre rätter och levande musik. '.repeat(10).trim(),
  location: 'Union building',
  locationSwedish: 'Kårhuset',
  host: store.host,
  startTime: SOON,
  endTime: LATER,
});

/** Of an event that has not begun. */
export const ahead = {
  start_time: `now() + interval '5 days'`,
  end_time: `now() + interval '6 days'`,
  cancelled_at: 'null',
  cancellation_swedish: 'null',
  cancellation_english: 'null',
  taken_down_at: 'null',
  taken_down_reason: 'null',
};

export const eventCalls = {
  listEvents: () => page('/events'),
  listActiveEvents: () => page('/events/active'),
  listEventHistory: () => page('/events/history'),
  listDraftEvents: () => page('/events/draft'),
  countEventAudience: () => get('/events/audience?targetUserType=Students'),
  listEventCategories: () => get('/events/categories'),
  listHosts: () => get('/events/hosts'),
  listCoHostChoices: () => get('/events/co-hosts'),
  listEventDivisions: () => get('/events/divisions'),
  listUserSpecificDivisions: () => get('/events/user-specific-divisions'),
  listUserTypes: () => get('/events/user-types'),
  getEvent: async ({ ids }) =>
    each(
      'GET',
      (await ids(some('events', 'not is_draft and end_time < now()'))).map((id) => `/events/${id}`),
    ),
  createEvent: (store) => each('POST', ['/events'], asForm({ ...event(store), isDraft: 'true' })),
  updateEvent: async (store) =>
    each(
      'PUT',
      (await store.ids(some('events', 'is_draft'))).map((id) => `/events/${id}`),
      asForm({ ...event(store), isDraft: 'true' }),
    ),
  deleteEvent: async ({ copies }, count) =>
    eachOnce(
      'DELETE',
      (await copies('events', count, 'is_draft')).map((id) => [`/events/${id}`]),
    ),
  cancelEvent: async ({ copies }, count) =>
    eachOnce(
      'POST',
      (await copies('events', count, 'not is_draft', ahead)).map((id) => [
        `/events/${id}/cancel`,
        asJson({ messageSwedish: 'Tyvärr inställt.', messageEnglish: 'Sadly cancelled.' }),
      ]),
    ),
  leaveEvent: async ({ copies, sql, home }, count) => {
    const events = await copies('events', count, 'is_draft');
    for (const id of events)
      await sql(`insert into event_co_hosts (event_id, division_id, may_edit) values ($1, $2, false)`, [
        id,
        home,
      ]);
    return eachOnce(
      'DELETE',
      events.map((id) => [`/events/${id}/co-hosts/${home}`]),
    );
  },
  takeDownEvent: async ({ copies }, count) =>
    eachOnce(
      'POST',
      (await copies('events', count, 'not is_draft', ahead)).map((id) => [
        `/events/${id}/take-down`,
        asJson({ reason: 'Bryter mot reglerna.' }),
      ]),
    ),
};
