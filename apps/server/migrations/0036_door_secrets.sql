CREATE TABLE "wrong_pins" (
	"address" text NOT NULL,
	"site" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"while_slowed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "door_sessions" ADD COLUMN "secret_hash" "bytea";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "door_secret" text DEFAULT translate(encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '+/=', '-_') NOT NULL;--> statement-breakpoint
CREATE INDEX "wrong_pins_at" ON "wrong_pins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wrong_pins_address" ON "wrong_pins" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "wrong_pins_site" ON "wrong_pins" USING btree ("site","at");--> statement-breakpoint
CREATE INDEX "events_door_secret" ON "events" USING btree ("door_secret");--> statement-breakpoint
ALTER TABLE "door_sessions" ADD CONSTRAINT "door_sessions_secret_hash_unique" UNIQUE("secret_hash");