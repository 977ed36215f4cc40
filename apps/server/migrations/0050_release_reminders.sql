CREATE TABLE "release_reminders" (
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"told_of" timestamp (3) with time zone,
	"push_id" uuid,
	CONSTRAINT "release_reminders_event_id_person_id_pk" PRIMARY KEY("event_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_kind";--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_person_id_app_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_reminders_person" ON "release_reminders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "release_reminders_push" ON "release_reminders" USING btree ("push_id");--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_kind" CHECK ("push_deliveries"."kind" in ('notification', 'poll', 'pollResult', 'eventMessage', 'eventCancelled', 'release', 'refund', 'latePayment'));