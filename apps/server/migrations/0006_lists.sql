DROP INDEX "users_division";--> statement-breakpoint
DROP INDEX "notifications_send_at";--> statement-breakpoint
DROP INDEX "invites_division";--> statement-breakpoint
DROP INDEX "polls_send_at";--> statement-breakpoint
DROP INDEX "themes_end_start";--> statement-breakpoint
DROP INDEX "events_over";--> statement-breakpoint
DROP INDEX "events_division_over";--> statement-breakpoint
DROP INDEX "events_committee_over";--> statement-breakpoint
DROP INDEX "events_drafts";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title_swedish || chr(10) || title_english)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "committees" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title_swedish || chr(10) || title_english || chr(10) || question_swedish || chr(10) || question_english)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("division_id","email","id") WHERE "users"."role" = 'DivisionAdmin';--> statement-breakpoint
CREATE INDEX "users_admin_search" ON "users" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false) WHERE "users"."role" = 'DivisionAdmin';--> statement-breakpoint
CREATE INDEX "users_moderator_search" ON "users" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false) WHERE "users"."committee_id" is not null;--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("start_time","id","search_text","over_at","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_division_start" ON "events" USING btree ("division_id","start_time","id","search_text","over_at","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_committee_start" ON "events" USING btree ("committee_id","start_time","id","search_text","over_at","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_division_drafts" ON "events" USING btree ("division_id","updated_at","id","search_text") WHERE "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_committee_drafts" ON "events" USING btree ("committee_id","updated_at","id","search_text") WHERE "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_sent" ON "notifications" USING btree ("send_at","id","search_text") WHERE not "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_division_sent" ON "notifications" USING btree ("division_id","send_at","id","search_text") WHERE not "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_drafts" ON "notifications" USING btree ("updated_at","id","search_text") WHERE "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_division_drafts" ON "notifications" USING btree ("division_id","updated_at","id","search_text") WHERE "notifications"."is_draft";--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "committees_in_order" ON "committees" USING btree ("division_id","name" collate "sv-x-icu","id","search_text") WHERE "committees"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "committees_search" ON "committees" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "divisions_in_order" ON "divisions" USING btree ("name" collate "sv-x-icu","id","search_text");--> statement-breakpoint
CREATE INDEX "divisions_search" ON "divisions" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "invites_admins" ON "invites" USING btree ("division_id","email","id") WHERE "invites"."committee_id" is null and "invites"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "invites_accepted" ON "invites" USING btree ("accepted_user_id") WHERE "invites"."accepted_user_id" is not null;--> statement-breakpoint
CREATE INDEX "invites_admin_search" ON "invites" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false) WHERE "invites"."committee_id" is null and "invites"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "invites_moderator_search" ON "invites" USING gin ("email" gin_trgm_ops) WITH (fastupdate=false) WHERE "invites"."committee_id" is not null and "invites"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "polls_sent" ON "polls" USING btree ("send_at","id","search_text") WHERE not "polls"."is_draft";--> statement-breakpoint
CREATE INDEX "polls_division_sent" ON "polls" USING btree ("division_id","send_at","id","search_text") WHERE not "polls"."is_draft";--> statement-breakpoint
CREATE INDEX "polls_drafts" ON "polls" USING btree ("updated_at","id","search_text") WHERE "polls"."is_draft";--> statement-breakpoint
CREATE INDEX "polls_division_drafts" ON "polls" USING btree ("division_id","updated_at","id","search_text") WHERE "polls"."is_draft";--> statement-breakpoint
CREATE INDEX "polls_search" ON "polls" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "themes_start" ON "themes" USING btree ("start_time","id","search_text","end_time") WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_division_start" ON "themes" USING btree ("division_id","start_time","id","search_text","end_time") WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_end" ON "themes" USING btree ("end_time","id","search_text","start_time") WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_division_end" ON "themes" USING btree ("division_id","end_time","id","search_text","start_time") WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_drafts" ON "themes" USING btree ("updated_at","id","search_text") WHERE "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_division_drafts" ON "themes" USING btree ("division_id","updated_at","id","search_text") WHERE "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_search" ON "themes" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "events_over" ON "events" USING btree ("over_at","id","search_text","start_time") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_division_over" ON "events" USING btree ("division_id","over_at","id","search_text","start_time") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_committee_over" ON "events" USING btree ("committee_id","over_at","id","search_text","start_time") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_drafts" ON "events" USING btree ("updated_at","id","search_text") WHERE "events"."is_draft" and "events"."deleted_at" is null;