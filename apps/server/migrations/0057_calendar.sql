CREATE TABLE "organiser_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organiser_calendars_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "organiser_calendars" ADD CONSTRAINT "organiser_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_range" ON "events" USING gist (tstzrange("start_time", "end_time")) WHERE not "events"."is_draft" and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_release" ON "events" USING btree ("ticket_release_time") WHERE not "events"."is_draft" and "events"."deleted_at" is null and "events"."ticket_release_time" is not null;--> statement-breakpoint
CREATE INDEX "polls_closing" ON "polls" USING btree ("closes_at") WHERE not "polls"."is_draft" and "polls"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX "themes_range" ON "themes" USING gist (tstzrange("start_time", "end_time")) WHERE not "themes"."is_draft";--> statement-breakpoint
CREATE INDEX "themes_countdown_range" ON "themes" USING gist (tstzrange("countdown_start_time", "start_time")) WHERE not "themes"."is_draft" and "themes"."countdown_start_time" is not null;