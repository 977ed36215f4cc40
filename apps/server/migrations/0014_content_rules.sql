CREATE TABLE "poll_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"poll_id" uuid NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	"corrected_by" text NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"message_swedish" text NOT NULL,
	"message_english" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_kind";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancellation_swedish" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancellation_english" text;--> statement-breakpoint
-- Written by hand: the expression of a generated column changes by making the column anew, and its indexes go with it.
ALTER TABLE "events" drop column "over_at";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "over_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(end_time, taken_down_at, cancelled_at)) STORED;--> statement-breakpoint
CREATE INDEX "events_committee_over" ON "events" USING btree ("committee_id","over_at","id","search_text","start_time","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_committee_start" ON "events" USING btree ("committee_id","start_time","id","search_text","over_at","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_committee_title" ON "events" USING btree ("committee_id","name_swedish" collate "sv-x-icu","id","search_text","is_draft","deleted_at","over_at","reservation_type");--> statement-breakpoint
CREATE INDEX "events_division_over" ON "events" USING btree ("division_id","over_at","id","search_text","start_time","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_division_start" ON "events" USING btree ("division_id","start_time","id","search_text","over_at","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_division_title" ON "events" USING btree ("division_id","name_swedish" collate "sv-x-icu","id","search_text","is_draft","deleted_at","over_at","reservation_type");--> statement-breakpoint
CREATE INDEX "events_over" ON "events" USING btree ("over_at","id","search_text","start_time","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("start_time","id","search_text","over_at","reservation_type","host_id") WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING btree ("name_swedish" collate "sv-x-icu","id","search_text","is_draft","deleted_at","over_at","reservation_type");--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "result_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "poll_corrections" ADD CONSTRAINT "poll_corrections_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_corrections_poll" ON "poll_corrections" USING btree ("poll_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_event" ON "ticket_messages" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cancelled" CHECK (num_nonnulls("events"."cancelled_at", "events"."cancellation_swedish", "events"."cancellation_english") in (0, 3));--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_kind" CHECK ("push_deliveries"."kind" in ('notification', 'poll', 'pollResult', 'eventMessage'));--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_closes_after_opening" CHECK ("polls"."closes_at" > "polls"."send_at");