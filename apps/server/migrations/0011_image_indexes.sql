CREATE INDEX "events_image" ON "events" USING btree ("image_sha256") WHERE "events"."image_sha256" is not null;--> statement-breakpoint
CREATE INDEX "polls_image" ON "polls" USING btree ("image_sha256") WHERE "polls"."image_sha256" is not null;--> statement-breakpoint
CREATE INDEX "themes_image" ON "themes" USING btree ("image_sha256") WHERE "themes"."image_sha256" is not null;--> statement-breakpoint
-- A removed event that stays for what was sold shows its image no more.
update events set image_sha256 = null where deleted_at is not null;
