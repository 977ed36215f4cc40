import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

export const primaryId = () => uuid('id').primaryKey().$defaultFn(v7);

export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instantColumn('created_at').notNull().defaultNow();

// Millisecond precision, because the value travels to the portal and back as an ISO string and is compared there.
export const updatedAt = () =>
  instantColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
