import { each } from './request-bodies.mjs';

const kinds = ['notification', 'poll', 'event'];

export const statisticsCalls = {
  getStatistics: () =>
    each(
      'GET',
      kinds.map((kind) => `/statistics?kind=${kind}`),
    ),
  getItemStatistics: async ({ ids }) =>
    each(
      'GET',
      (await ids('select id from polls where not is_draft and send_at < now() limit 100')).map(
        (id) => `/statistics/poll/${id}`,
      ),
    ),
};
