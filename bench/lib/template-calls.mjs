import { notification } from './notification.mjs';
import { asJson, each, eachOnce, get } from './request-bodies.mjs';

const { targetGroup: _, ...texts } = notification;
const template = { ...texts, type: 'Notification', name: 'Lunch' };

/** Templates of the union's own. */
const made = async ({ sql }, count) => {
  const rows = await sql(
    `insert into notification_templates (id, type, name, title_swedish, title_english, notification_message_swedish,
        notification_message_english, inbox_message_swedish, inbox_message_english, creator_role)
      select gen_random_uuid(), 'Notification', 'Mall ' || n, 'x', 'x', 'x', 'x', 'x', 'x', 'SuperAdmin'
      from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => `/notification-templates/${id}`);
};

export const templateCalls = {
  getPushSettings: () => get('/push-settings'),
  setPushSettings: (_store, count) =>
    eachOnce(
      'PUT',
      Array.from({ length: count }, (_each, n) => [
        '/push-settings',
        asJson({ undoSeconds: 10 + (n % 2), quietTime: { from: '22:00', to: '07:00' } }),
      ]),
    ),
  listTemplates: () => get('/notification-templates'),
  getTemplate: async (store) => each('GET', await made(store, 10)),
  createTemplate: () => each('POST', ['/notification-templates'], asJson(template)),
  updateTemplate: async (store, count) =>
    eachOnce(
      'PUT',
      (await made(store, count)).map((path) => [path, asJson(template)]),
    ),
  deleteTemplate: async (store, count) =>
    eachOnce(
      'DELETE',
      (await made(store, count)).map((path) => [path]),
    ),
};
