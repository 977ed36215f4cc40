ALTER TABLE "notifications" ADD COLUMN "link_event_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "link_poll_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "link_url" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_link_event_id_events_id_fk" FOREIGN KEY ("link_event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_link_poll_id_polls_id_fk" FOREIGN KEY ("link_poll_id") REFERENCES "public"."polls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_link_event" ON "notifications" USING btree ("link_event_id") WHERE "notifications"."link_event_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_link_poll" ON "notifications" USING btree ("link_poll_id") WHERE "notifications"."link_poll_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_one_link" CHECK (num_nonnulls("notifications"."link_event_id", "notifications"."link_poll_id", "notifications"."link_url") <= 1);