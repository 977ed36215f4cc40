DROP INDEX "member_import_rows_status";--> statement-breakpoint
DROP INDEX "member_import_rows_member";--> statement-breakpoint
DROP INDEX "app_users_search";--> statement-breakpoint
CREATE INDEX "app_users_search" ON "app_users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "member_import_rows" SET (fillfactor = 50);
