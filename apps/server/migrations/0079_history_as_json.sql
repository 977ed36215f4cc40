-- Snapshots are written with each change, read whole and never queried: PostgreSQL checks the text and keeps it. One statement,
-- so that the table is rewritten once. A server of an earlier version goes on writing jsonb, which is converted.
ALTER TABLE "history_entries" ALTER COLUMN "before" SET DATA TYPE json, ALTER COLUMN "after" SET DATA TYPE json;
