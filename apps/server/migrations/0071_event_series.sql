ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("series_id","start_time") WHERE "events"."series_id" is not null;