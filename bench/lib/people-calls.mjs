import { asJson, each, eachOnce, get } from './request-bodies.mjs';

const member = (store) => ({
  firstName: 'Alva',
  lastName: 'Ek',
  email: store.newEmail(),
  kind: 'Student',
  divisionId: store.home,
});

const newMembers = ({ ids, newEmail }, count, deactivated = 'null') =>
  ids(
    `insert into app_users (id, first_name, last_name, email, kind, deactivated_at)
      select gen_random_uuid(), 'Alva', 'Ek', n || $1, 'Student', ${deactivated} from generate_series(1, $2) n returning id`,
    [newEmail(), count],
  );

const pathsOf = async (store, count, path = (id) => `/members/${id}`, deactivated = undefined) =>
  (await newMembers(store, count, deactivated)).map(path);

export const peopleCalls = {
  listTargetGroups: () => get('/target-groups'),
  listMembers: () => get('/members?page=1&pageSize=10'),
  getMember: async (store) => each('GET', await pathsOf(store, 20)),
  createMember: (store, count) =>
    eachOnce(
      'POST',
      Array.from({ length: count }, () => ['/members', asJson(member(store))]),
    ),
  updateMember: async (store, count) =>
    eachOnce(
      'PUT',
      (await pathsOf(store, count)).map((path) => [path, asJson(member(store))]),
    ),
  deactivateMember: async (store, count) =>
    eachOnce(
      'POST',
      (await pathsOf(store, count, (id) => `/members/${id}/deactivate`)).map((path) => [path]),
    ),
  reactivateMember: async (store, count) =>
    eachOnce(
      'POST',
      (await pathsOf(store, count, (id) => `/members/${id}/reactivate`, 'now()')).map((path) => [path]),
    ),
  exportMembers: () => get('/members/export?search=ek'),
  exportMember: async (store) => each('GET', await pathsOf(store, 20, (id) => `/members/${id}/export`)),
  eraseMember: async (store, count) =>
    eachOnce(
      'DELETE',
      (await pathsOf(store, count)).map((path) => [path]),
    ),
};
