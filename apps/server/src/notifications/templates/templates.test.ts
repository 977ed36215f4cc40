import { listHistory } from '@karportalen/contract/history/endpoints';
import { createAlarm, createNotification } from '@karportalen/contract/notifications/endpoints';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '@karportalen/contract/notifications/template-endpoints';
import { describe, expect, it } from 'vitest';
import { app, setUpNotifications, superAdmin, texts } from '../../../test/requests/notification-setup.ts';

setUpNotifications();

const template = { ...texts, type: 'Notification' as const, name: 'Lunch' };
type Signed = Awaited<ReturnType<typeof superAdmin>>;
const make = async (by: Signed, values: object = {}) =>
  (await by.call(createTemplate, { body: { ...template, ...values } })).body as {
    id: string;
    updatedAt: string;
  };
const namesFor = async (by: Signed) =>
  ((await by.call(listTemplates, {})).body.templates as { name: string }[]).map(({ name }) => name);

describe('a template', () => {
  it('a template is saved with its gaps, changed and removed, and each is in the history', async () => {
    const boss = await superAdmin();
    const titleSwedish = 'Lunch i [[plats]]';
    const created = await boss.call(createTemplate, { body: { ...template, titleSwedish } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...template, titleSwedish, createdBy: 'Superadmin' });
    const params = { id: created.body.id };
    const { updatedAt } = created.body;
    const changed = await boss.call(updateTemplate, {
      params,
      body: { ...template, name: 'Middag', updatedAt },
    });
    expect([changed.status, changed.body.name, changed.body.titleSwedish]).toEqual([
      200,
      'Middag',
      texts.titleSwedish,
    ]);
    expect((await boss.call(updateTemplate, { params, body: { ...template, updatedAt } })).body.code).toBe(
      'STALE_EDIT',
    );
    expect((await boss.call(getTemplate, { params })).body).toEqual(changed.body);
    expect((await boss.call(deleteTemplate, { params })).status).toBe(204);
    expect((await boss.call(getTemplate, { params })).status).toBe(404);
    const { entries } = (await boss.call(listHistory, { query: { item: params.id } })).body;
    expect(entries.map(({ action, title }: Record<string, string>) => [action, title])).toEqual([
      ['deleted', 'Middag'],
      ['changed', 'Middag'],
      ['created', 'Lunch'],
    ]);
  });

  it('a template may lack every text but its name', async () => {
    const boss = await superAdmin();
    const bare = await boss.call(createTemplate, { body: { type: 'Alarm', name: 'Tom' } });
    expect([bare.status, bare.body.titleSwedish]).toEqual([201, '']);
    const nameless = await boss.call(createTemplate, { body: { ...template, name: ' ' } });
    expect([nameless.status, Object.keys(nameless.body.fieldErrors)]).toEqual([400, ['name']]);
  });

  it('a template is seen and changed in its scope only: for others it does not exist', async () => {
    const [boss, one, other] = [
      await superAdmin(),
      await app.as('DivisionAdmin'),
      await app.as('DivisionAdmin'),
    ];
    const { id } = await make(one, { name: 'Sektionens' });
    const { id: unions } = await make(boss, { name: 'Kårens' });
    expect(await namesFor(one)).toEqual(['Sektionens']);
    expect(await namesFor(other)).toEqual([]);
    expect(await namesFor(boss)).toEqual(expect.arrayContaining(['Kårens', 'Sektionens']));
    for (const params of [{ id }, { id: unions }]) {
      expect((await other.call(getTemplate, { params })).status).toBe(404);
      expect((await other.call(updateTemplate, { params, body: template })).status).toBe(404);
      expect((await other.call(deleteTemplate, { params })).status).toBe(404);
    }
    expect((await one.call(deleteTemplate, { params: { id } })).status).toBe(204);
  });

  it('a template of an alarm is for those who may send alarms', async () => {
    const [boss, one] = [await superAdmin(), await app.as('DivisionAdmin')];
    expect((await one.call(createTemplate, { body: { ...template, type: 'Alarm' } })).status).toBe(403);
    const { id } = await make(one);
    const params = { id };
    expect((await one.call(updateTemplate, { params, body: { ...template, type: 'Alarm' } })).status).toBe(
      403,
    );
    // A super admin made the division's into one of an alarm.
    expect((await boss.call(updateTemplate, { params, body: { ...template, type: 'Alarm' } })).status).toBe(
      200,
    );
    expect(await namesFor(one)).toEqual([]);
    expect((await one.call(getTemplate, { params })).status).toBe(403);
    expect((await one.call(deleteTemplate, { params })).status).toBe(403);
  });
});

describe('a message with a gap of a template', () => {
  it('a message with a gap of a template is not sent, whoever calls, but may be saved as a draft', async () => {
    const boss = await superAdmin();
    const body = { ...texts, inboxMessageEnglish: 'Meet at [[place]].', targetGroup: 'All' as const };
    for (const endpoint of [createNotification, createAlarm]) {
      const refused = await boss.call(endpoint, { body });
      expect([refused.status, refused.body.fieldErrors]).toEqual([
        400,
        { inboxMessageEnglish: 'Fyll i [[place]] innan du går vidare.' },
      ]);
    }
    expect((await boss.call(createNotification, { body: { ...body, isDraft: true } })).status).toBe(201);
  });
});
