import { asJson, eachOnce, get } from './request-bodies.mjs';

const newBody = { name: 'Bench', functions: ['Polls'], isReadOnly: true };

export const apiTokenCalls = {
  listApiTokens: () => get('/tokens'),
  createApiToken: (_, count) =>
    eachOnce(
      'POST',
      Array.from({ length: count }, () => ['/tokens', asJson(newBody)]),
    ),
  endApiToken: async ({ ids, newTokens }, count) => {
    const paths = [];
    for (const { hash } of newTokens(count)) {
      const [id] = await ids(
        `insert into api_tokens (id, hash, name, user_id, role, functions, is_read_only, expires_at)
          select gen_random_uuid(), $1, 'Bench', id, role, '{Polls}', true, now() + interval '1 hour'
          from users where role = 'SuperAdmin' limit 1 returning id`,
        [hash],
      );
      paths.push([`/tokens/${id}`]);
    }
    return eachOnce('DELETE', paths);
  },
};
