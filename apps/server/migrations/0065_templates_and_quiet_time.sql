CREATE TABLE "push_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"undo_seconds" smallint NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"quiet_changed_at" timestamp (3) with time zone,
	CONSTRAINT "push_settings_only" CHECK ("push_settings"."is_only"),
	CONSTRAINT "push_settings_undo" CHECK ("push_settings"."undo_seconds" between 0 and 60),
	CONSTRAINT "push_settings_quiet" CHECK (("push_settings"."quiet_from" is null) = ("push_settings"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "waited_pushes" (
	"delivery_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"push_id" uuid NOT NULL,
	CONSTRAINT "waited_pushes_delivery_id_person_id_pk" PRIMARY KEY("delivery_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "notification_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"title_swedish" text NOT NULL,
	"title_english" text NOT NULL,
	"notification_message_swedish" text NOT NULL,
	"notification_message_english" text NOT NULL,
	"inbox_message_swedish" text NOT NULL,
	"inbox_message_english" text NOT NULL,
	"creator_role" text,
	"division_id" uuid,
	"committee_id" uuid,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_templates_type" CHECK ("notification_templates"."type" in ('Notification', 'Alarm')),
	CONSTRAINT "notification_templates_owner" CHECK (case "notification_templates"."creator_role"
        when 'SuperAdmin' then "notification_templates"."division_id" is null and "notification_templates"."committee_id" is null
        when 'DivisionAdmin' then "notification_templates"."division_id" is not null and "notification_templates"."committee_id" is null
        when 'CommitteeModerator' then "notification_templates"."division_id" is not null and "notification_templates"."committee_id" is not null
        else "notification_templates"."creator_role" is null and ("notification_templates"."committee_id" is null or "notification_templates"."division_id" is not null)
      end)
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_kind";--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "origin_kind" text;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "quiet_from" text;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "quiet_to" text;--> statement-breakpoint
ALTER TABLE "waited_pushes" ADD CONSTRAINT "waited_pushes_delivery_id_push_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."push_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waited_pushes" ADD CONSTRAINT "waited_pushes_person_id_app_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_templates" ADD CONSTRAINT "notification_templates_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_templates" ADD CONSTRAINT "notification_templates_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waited_pushes_push" ON "waited_pushes" USING btree ("push_id");--> statement-breakpoint
CREATE INDEX "waited_pushes_person" ON "waited_pushes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "notification_templates_division" ON "notification_templates" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "notification_templates_committee" ON "notification_templates" USING btree ("committee_id");--> statement-breakpoint
CREATE INDEX "app_users_quiet_time" ON "app_users" USING btree ("quiet_from","quiet_to") WHERE "app_users"."quiet_from" is not null;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_origin" CHECK (("push_deliveries"."kind" = 'waited') = ("push_deliveries"."origin_kind" is not null)
        and ("push_deliveries"."origin_kind" is null) = ("push_deliveries"."origin_id" is null));--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_kind" CHECK ("push_deliveries"."kind" in ('notification', 'poll', 'pollResult', 'eventMessage', 'eventCancelled', 'release', 'refund', 'latePayment', 'offer', 'waitingListClosed', 'marks', 'markAnswer', 'waited'));--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_quiet" CHECK (("app_users"."quiet_from" is null) = ("app_users"."quiet_to" is null));