CREATE TABLE "answer_sums" (
	"event_id" uuid NOT NULL,
	"question" text NOT NULL,
	"part" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "answer_sums_event_id_question_part_pk" PRIMARY KEY("event_id","question","part"),
	CONSTRAINT "answer_sums_count" CHECK ("answer_sums"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "answers_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sensitive_answers_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_places" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "answer_sums" ADD CONSTRAINT "answer_sums_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_sensitive_answers" ON "events" USING btree ("end_time") WHERE "events"."sensitive_answers_deleted_at" is null and "events"."reservation_type" <> 'Open';--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_questions" CHECK (jsonb_typeof("events"."questions") = 'array');
--> statement-breakpoint
-- Past events that have no food to delete are done. The rest is deleted by the next sweep.
UPDATE "events" SET "sensitive_answers_deleted_at" = "end_time" + interval '7 days', "updated_at" = "updated_at"
WHERE "reservation_type" <> 'Open' AND NOT "is_draft" AND "end_time" <= now() - interval '7 days'
  AND NOT EXISTS (SELECT FROM "orders" o JOIN "tickets" t ON t."order_id" = o."id"
    WHERE o."event_id" = "events"."id" AND t."food_preference" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "ticket_holds" h JOIN "held_places" p ON p."hold_id" = h."id"
    WHERE h."event_id" = "events"."id" AND p."food_preference" IS NOT NULL);
