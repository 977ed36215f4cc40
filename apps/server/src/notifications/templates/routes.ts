import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '@karportalen/contract/notifications/template-endpoints';
import type { TemplateBody } from '@karportalen/contract/notifications/templates';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { insertRow, updateRow } from '../../platform/db/write-row.ts';
import { noteCreated } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { ownerOf, savedBy } from '../../platform/ownership/row-scope.ts';
import { refuseStaleEdit } from '../../platform/ownership/stale-edit.ts';
import type { NotificationType } from '../tables.ts';
import { templateHistory } from './history-item.ts';
import { columns, listTemplateRows, lockTemplate, mayUse, readTemplate, toTemplate } from './sql.ts';
import { notificationTemplates } from './tables.ts';

const valuesOf = (body: TemplateBody) => ({
  type: body.type,
  name: body.name,
  titleSwedish: body.titleSwedish ?? '',
  titleEnglish: body.titleEnglish ?? '',
  notificationMessageSwedish: body.notificationMessageSwedish ?? '',
  notificationMessageEnglish: body.notificationMessageEnglish ?? '',
  inboxMessageSwedish: body.inboxMessageSwedish ?? '',
  inboxMessageEnglish: body.inboxMessageEnglish ?? '',
});

const refuseType = (caller: Caller, type: NotificationType): void => {
  if (!mayUse(caller, type)) throw problem('FORBIDDEN');
};

const locked = async (q: Tx, id: string, caller: Caller) => {
  const stored = orNotFound(await lockTemplate(q, id, caller));
  refuseType(caller, stored.type);
  return stored;
};

export const templateRoutes: readonly Route[] = [
  onPool(listTemplates, async ({ q, caller }) => ({ templates: await listTemplateRows(q, caller) })),
  onPool(getTemplate, async ({ q, params, caller }) => {
    const template = orNotFound(await readTemplate(q, params.id, caller));
    refuseType(caller, template.type);
    return template;
  }),
  inTransaction(createTemplate, async ({ q, body, caller }) => {
    refuseType(caller, body.type);
    const values = { ...valuesOf(body), ...ownerOf(caller) };
    const row = await insertRow(q, notificationTemplates, values, columns);
    noteCreated(q, templateHistory, row.id);
    return toTemplate(row);
  }),
  inTransaction(updateTemplate, async ({ q, params, body: { updatedAt, ...body }, caller }) => {
    const stored = await locked(q, params.id, caller);
    refuseType(caller, body.type);
    await refuseStaleEdit(q, stored, updatedAt, caller);
    const values = { ...valuesOf(body), ...savedBy(caller) };
    return toTemplate(await updateRow(q, notificationTemplates, stored.id, { values, columns }));
  }),
  inTransaction(deleteTemplate, async ({ q, params, caller }) => {
    const { id } = await locked(q, params.id, caller);
    await q.delete(notificationTemplates).where(eq(notificationTemplates.id, id));
  }),
];
