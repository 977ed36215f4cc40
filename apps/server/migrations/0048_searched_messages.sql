ALTER TABLE "notifications" drop column "search_text";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title_swedish || chr(10) || title_english || chr(10) || notification_message_swedish)) STORED NOT NULL;--> statement-breakpoint
-- The column took these with it.
CREATE INDEX "notifications_sent" ON "notifications" USING btree ("send_at","id","search_text","target_group","type") WHERE not "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_division_sent" ON "notifications" USING btree ("division_id","send_at","id","search_text","target_group","type") WHERE not "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_drafts" ON "notifications" USING btree ("updated_at","id","search_text","target_group","type") WHERE "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_division_drafts" ON "notifications" USING btree ("division_id","updated_at","id","search_text","target_group","type") WHERE "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_title" ON "notifications" USING btree ("title_swedish" collate "sv-x-icu","id","search_text","is_draft","send_at");--> statement-breakpoint
CREATE INDEX "notifications_division_title" ON "notifications" USING btree ("division_id","title_swedish" collate "sv-x-icu","id","search_text","is_draft","send_at");--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "search_text" SET STATISTICS 400;
