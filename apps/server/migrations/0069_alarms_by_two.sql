CREATE TABLE "alarm_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alarm_notices_kind" CHECK ("alarm_notices"."kind" in ('ask', 'forced', 'reminder'))
);
--> statement-breakpoint
CREATE TABLE "alarm_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_one_person" boolean DEFAULT false NOT NULL,
	CONSTRAINT "alarm_rules_only" CHECK ("alarm_rules"."is_only")
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"written_by" uuid,
	"asked_at" timestamp (3) with time zone,
	"asked_hash" text,
	"released_by" uuid,
	"released_at" timestamp (3) with time zone,
	"forced_reason" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"ended_as" text,
	"answer_id" uuid,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "alarms_asked" CHECK (("alarms"."asked_at" is null) = ("alarms"."asked_hash" is null)),
	CONSTRAINT "alarms_ended" CHECK (("alarms"."ended_at" is null) = ("alarms"."ended_as" is null)
        and ("alarms"."ended_as" is null or "alarms"."ended_as" in ('correction', 'allClear')))
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_kind";--> statement-breakpoint
ALTER TABLE "alarm_notices" ADD CONSTRAINT "alarm_notices_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_answer_id_notifications_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_notices_notification" ON "alarm_notices" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "alarms_open" ON "alarms" USING btree ("notification_id") WHERE "alarms"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_answer" ON "alarms" USING btree ("answer_id") WHERE "alarms"."answer_id" is not null;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_kind" CHECK ("push_deliveries"."kind" in ('notification', 'poll', 'pollResult', 'eventMessage', 'eventCancelled', 'release', 'refund', 'latePayment', 'offer', 'waitingListClosed', 'marks', 'markAnswer', 'waited', 'alarmNotice'));--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "audience" text DEFAULT 'group' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "answers_delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "drill" text;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_audience" CHECK ("push_deliveries"."audience" in ('group', 'organisers'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_drill" CHECK ("notifications"."drill" is null or ("notifications"."drill" in ('organisers', 'union')
        and "notifications"."title_swedish" like 'ÖVNING%' and "notifications"."title_english" like 'DRILL%'
        and "notifications"."notification_message_swedish" like 'ÖVNING%' and "notifications"."notification_message_english" like 'DRILL%'
        and "notifications"."inbox_message_swedish" like 'ÖVNING%' and "notifications"."inbox_message_english" like 'DRILL%'));--> statement-breakpoint
-- Alarms that were sent before this count as ended, and have no row. Scheduled ones are open once they are sent.
INSERT INTO "alarms" ("notification_id")
SELECT "id" FROM "notifications" WHERE "type" = 'Alarm' AND NOT "is_draft" AND "send_at" > now();
--> statement-breakpoint
-- Neither a drill nor what ends an alarm is an alarm to whoever listens.
CREATE OR REPLACE FUNCTION "public"."push_deliveries_webhooks_update"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if public.wants_webhook('notificationSent') or public.wants_webhook('alarmSent') then
    perform public.tell_webhooks(case m.type when 'Alarm' then 'alarmSent' else 'notificationSent' end, m.id,
        jsonb_build_object('notificationId', m.id))
      from new_rows n join old_rows o on o.id = n.id join public.notifications m on m.id = n.subject_id
      where n.kind = 'notification' and o.started_at is null and n.started_at is not null
        and m.drill is null and n.answers_delivery_id is null;
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."alarms_webhooks_update"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if public.wants_webhook('alarmEnded') then
    perform public.tell_webhooks('alarmEnded', m.id, jsonb_build_object('notificationId', m.id))
      from new_rows n join old_rows o on o.notification_id = n.notification_id
        join public.notifications m on m.id = n.notification_id
      where o.ended_at is null and n.ended_at is not null and m.drill is null;
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "alarms_webhooks_update" AFTER UPDATE ON "alarms" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "public"."alarms_webhooks_update"();
