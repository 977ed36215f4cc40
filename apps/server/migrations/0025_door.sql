CREATE TABLE "door_scans" (
	"event_id" uuid NOT NULL,
	"nonce" uuid NOT NULL,
	"check_in_id" uuid NOT NULL,
	"result" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "door_scans_event_id_nonce_pk" PRIMARY KEY("event_id","nonce"),
	CONSTRAINT "door_scans_result" CHECK ("door_scans"."result" in ('ok', 'already'))
);
--> statement-breakpoint
CREATE TABLE "door_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "door_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "check_ins_standing";--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "is_double" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sessions" ADD CONSTRAINT "door_sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_scans_check_in" ON "door_scans" USING btree ("check_in_id");--> statement-breakpoint
CREATE INDEX "door_sessions_event" ON "door_sessions" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "door_sessions_name" ON "door_sessions" USING btree ("event_id","name") WHERE "door_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "events_pin_index" ON "events" USING btree ("pin");--> statement-breakpoint
CREATE INDEX "check_ins_double" ON "check_ins" USING btree ("ticket_id") WHERE "check_ins"."undone_at" is null and "check_ins"."is_double";--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_standing" ON "check_ins" USING btree ("ticket_id") WHERE "check_ins"."undone_at" is null and not "check_ins"."is_double";--> statement-breakpoint
-- Of events that are not over since a day and have the same PIN, the eldest keeps it. Their order is that of their ids.
DO $$
BEGIN
  LOOP
    UPDATE events e
    SET pin = lpad((('x' || right(md5(gen_random_uuid()::text), 7))::bit(28)::int % 1000000)::text, 6, '0')
    WHERE e.deleted_at IS NULL AND (e.end_time IS NULL OR e.end_time > now() - interval '24 hours') AND EXISTS (
      SELECT FROM events o
      WHERE o.pin = e.pin AND o.id < e.id AND o.deleted_at IS NULL
        AND (o.end_time IS NULL OR o.end_time > now() - interval '24 hours'));
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;
