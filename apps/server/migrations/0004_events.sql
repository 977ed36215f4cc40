CREATE TABLE "owned_counts" (
	"list" text NOT NULL,
	"division_id" uuid,
	"committee_id" uuid,
	"n" integer NOT NULL,
	CONSTRAINT "owned_counts_owner" UNIQUE NULLS NOT DISTINCT("list","division_id","committee_id")
);
--> statement-breakpoint
DROP INDEX "events_end";--> statement-breakpoint
DROP INDEX "events_division_end";--> statement-breakpoint
DROP INDEX "events_committee_end";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "over_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(end_time, taken_down_at)) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name_swedish || chr(10) || name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "events_over" ON "events" USING btree ("over_at","id","search_text") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_division_over" ON "events" USING btree ("division_id","over_at","id","search_text") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_committee_over" ON "events" USING btree ("committee_id","over_at","id","search_text") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_drafts" ON "events" USING btree ("updated_at","id") WHERE "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_taken_down" CHECK (num_nonnulls("events"."taken_down_at", "events"."taken_down_reason") in (0, 2));