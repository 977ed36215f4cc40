CREATE TABLE "event_co_hosts" (
	"event_id" uuid NOT NULL,
	"division_id" uuid NOT NULL,
	"committee_id" uuid,
	"may_edit" boolean NOT NULL,
	CONSTRAINT "event_co_hosts_once" UNIQUE NULLS NOT DISTINCT("event_id","division_id","committee_id")
);
--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_division_id_divisions_id_fk" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_co_hosts" ADD CONSTRAINT "event_co_hosts_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_co_hosts_division" ON "event_co_hosts" USING btree ("division_id");--> statement-breakpoint
CREATE INDEX "event_co_hosts_committee" ON "event_co_hosts" USING btree ("committee_id") WHERE "event_co_hosts"."committee_id" is not null;