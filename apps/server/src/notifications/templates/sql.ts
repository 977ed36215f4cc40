import { can } from '@karportalen/contract/core/access';
import { createAlarm, createNotification } from '@karportalen/contract/notifications/endpoints';
import type { Template } from '@karportalen/contract/notifications/templates';
import { and, getTableColumns, inArray } from 'drizzle-orm';
import { type OwnerNames, ownerNames, shownOwner } from '../../organisations/created-by.ts';
import { inSwedish } from '../../platform/columns.ts';
import type { Q } from '../../platform/db/database.ts';
import { keepBefore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { organiserName } from '../../platform/ownership/organiser-name.ts';
import { readInScope } from '../../platform/ownership/read-in-scope.ts';
import { inScope } from '../../platform/ownership/row-scope.ts';
import type { NotificationType } from '../tables.ts';
import { templateHistory } from './history-item.ts';
import { notificationTemplates as table } from './tables.ts';

/** A template is for those who may send what it is a template of. */
const needsOf = { Notification: createNotification.needs, Alarm: createAlarm.needs } as const;

export const mayUse = (caller: Caller, type: NotificationType): boolean => can.call(caller, needsOf[type]);

const { createdAt: _, ...stored } = getTableColumns(table);
export const columns = { ...stored, ...ownerNames(table), saver: organiserName(table.updatedBy) };

type Row = Pick<typeof table.$inferSelect, keyof typeof stored> & OwnerNames & { saver: string | null };

export const toTemplate = (row: Row): Template => ({
  id: row.id,
  type: row.type,
  name: row.name,
  titleSwedish: row.titleSwedish,
  titleEnglish: row.titleEnglish,
  notificationMessageSwedish: row.notificationMessageSwedish,
  notificationMessageEnglish: row.notificationMessageEnglish,
  inboxMessageSwedish: row.inboxMessageSwedish,
  inboxMessageEnglish: row.inboxMessageEnglish,
  ...shownOwner(row),
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.saver,
});

export const listTemplateRows = async (q: Q, caller: Caller): Promise<Template[]> => {
  const types = (['Notification', 'Alarm'] as const).filter((type) => mayUse(caller, type));
  const rows = await q
    .select(columns)
    .from(table)
    .where(and(inScope(caller, table), inArray(table.type, types)))
    .orderBy(inSwedish(table.name), table.id);
  return rows.map(toTemplate);
};

export const readTemplate = async (q: Q, id: string, caller: Caller): Promise<Template | undefined> => {
  const row = await readInScope(q, { what: 'template', table }, { id, caller }, (which) =>
    q.select(columns).from(table).where(which),
  );
  return row && toTemplate(row);
};

export const lockTemplate = (q: Q, id: string, caller: Caller) => {
  const row = readInScope(q, { what: 'lock template', table }, { id, caller }, (which) =>
    q.select().from(table).where(which).for('update'),
  );
  keepBefore(q, templateHistory, id);
  return row;
};
