DROP INDEX "events_over";--> statement-breakpoint
DROP INDEX "events_division_over";--> statement-breakpoint
DROP INDEX "events_committee_over";--> statement-breakpoint
DROP INDEX "events_drafts";--> statement-breakpoint
DROP INDEX "events_division_drafts";--> statement-breakpoint
DROP INDEX "events_committee_drafts";--> statement-breakpoint
DROP INDEX "notifications_sent";--> statement-breakpoint
DROP INDEX "notifications_division_sent";--> statement-breakpoint
DROP INDEX "notifications_drafts";--> statement-breakpoint
DROP INDEX "notifications_division_drafts";--> statement-breakpoint
DROP INDEX "polls_sent";--> statement-breakpoint
DROP INDEX "polls_division_sent";--> statement-breakpoint
DROP INDEX "polls_drafts";--> statement-breakpoint
DROP INDEX "polls_division_drafts";--> statement-breakpoint
DROP INDEX "themes_start";--> statement-breakpoint
DROP INDEX "themes_division_start";--> statement-breakpoint
DROP INDEX "themes_end";--> statement-breakpoint
DROP INDEX "themes_division_end";--> statement-breakpoint
DROP INDEX "themes_drafts";--> statement-breakpoint
DROP INDEX "themes_division_drafts";--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING btree ("name_swedish" collate "sv-x-icu","id","search_text","is_draft","deleted_at","over_at","reservation_type");--> statement-breakpoint
CREATE INDEX "events_division_title" ON "events" USING btree ("division_id","name_swedish" collate "sv-x-icu","id","search_text","is_draft","deleted_at","over_at","reservation_type");--> statement-breakpoint
CREATE INDEX "events_committee_title" ON "events" USING btree ("committee_id","name_swedish" collate "sv-x-icu","id","search_text","is_draft","deleted_at","over_at","reservation_type");--> statement-breakpoint
CREATE INDEX "notifications_title" ON "notifications" USING btree ("title_swedish" collate "sv-x-icu","id","search_text","is_draft","send_at");--> statement-breakpoint
CREATE INDEX "notifications_division_title" ON "notifications" USING btree ("division_id","title_swedish" collate "sv-x-icu","id","search_text","is_draft","send_at");--> statement-breakpoint
CREATE INDEX "polls_title" ON "polls" USING btree ("title_swedish" collate "sv-x-icu","id","search_text","is_draft","send_at");--> statement-breakpoint
CREATE INDEX "polls_division_title" ON "polls" USING btree ("division_id","title_swedish" collate "sv-x-icu","id","search_text","is_draft","send_at");--> statement-breakpoint
CREATE INDEX "themes_title" ON "themes" USING btree ("title" collate "sv-x-icu","id","search_text","is_draft","start_time","end_time");--> statement-breakpoint
CREATE INDEX "themes_division_title" ON "themes" USING btree ("division_id","title" collate "sv-x-icu","id","search_text","is_draft","start_time","end_time");--> statement-breakpoint
CREATE INDEX "events_over" ON "events" USING btree ("over_at","id","search_text","start_time","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_division_over" ON "events" USING btree ("division_id","over_at","id","search_text","start_time","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_committee_over" ON "events" USING btree ("committee_id","over_at","id","search_text","start_time","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_drafts" ON "events" USING btree ("updated_at","id","search_text","reservation_type","host_id") WHERE "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_division_drafts" ON "events" USING btree ("division_id","updated_at","id","search_text","reservation_type","host_id") WHERE "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_committee_drafts" ON "events" USING btree ("committee_id","updated_at","id","search_text","reservation_type","host_id") WHERE "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_sent" ON "notifications" USING btree ("send_at","id","search_text","target_group","type") WHERE not "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_division_sent" ON "notifications" USING btree ("division_id","send_at","id","search_text","target_group","type") WHERE not "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_drafts" ON "notifications" USING btree ("updated_at","id","search_text","target_group","type") WHERE "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_division_drafts" ON "notifications" USING btree ("division_id","updated_at","id","search_text","target_group","type") WHERE "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "polls_sent" ON "polls" USING btree ("send_at","id","search_text","target_group") WHERE not "polls"."is_draft";--> statement-breakpoint
CREATE INDEX "polls_division_sent" ON "polls" USING btree ("division_id","send_at","id","search_text","target_group") WHERE not "polls"."is_draft";--> statement-breakpoint
CREATE INDEX "polls_drafts" ON "polls" USING btree ("updated_at","id","search_text","target_group") WHERE "polls"."is_draft";--> statement-breakpoint
CREATE INDEX "polls_division_drafts" ON "polls" USING btree ("division_id","updated_at","id","search_text","target_group") WHERE "polls"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_start" ON "themes" USING btree ("start_time","id","search_text","end_time","target_group") WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_division_start" ON "themes" USING btree ("division_id","start_time","id","search_text","end_time","target_group") WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_end" ON "themes" USING btree ("end_time","id","search_text","start_time","target_group") WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_division_end" ON "themes" USING btree ("division_id","end_time","id","search_text","start_time","target_group") WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_drafts" ON "themes" USING btree ("updated_at","id","search_text","target_group") WHERE "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_division_drafts" ON "themes" USING btree ("division_id","updated_at","id","search_text","target_group") WHERE "themes"."is_draft";