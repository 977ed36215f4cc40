CREATE INDEX "poll_openings_of_person" ON "poll_openings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "poll_votes_of_person" ON "poll_votes" USING btree ("person_id");