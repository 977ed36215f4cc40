CREATE TABLE "reading_hours" (
	"division_id" uuid,
	"committee_id" uuid,
	"month" date NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"n" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "reading_hours_once" UNIQUE NULLS NOT DISTINCT("division_id","committee_id","month","weekday","hour")
);
--> statement-breakpoint
CREATE TABLE "removed_holds" (
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"item_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"member_division_id" uuid,
	"member_kind" text,
	"n" integer NOT NULL,
	CONSTRAINT "statistics_days_once" UNIQUE NULLS NOT DISTINCT("item_id","measure","day","member_division_id","member_kind"),
	CONSTRAINT "statistics_days_n" CHECK ("statistics_days"."n" > 0)
);
--> statement-breakpoint
CREATE TABLE "statistics_items" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"division_id" uuid,
	"committee_id" uuid,
	"host_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_progress" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"open_from" date,
	"counted_at" timestamp (3) with time zone,
	CONSTRAINT "statistics_progress_only" CHECK ("statistics_progress"."only")
);
--> statement-breakpoint
DROP INDEX "notification_receipts_seen";--> statement-breakpoint
CREATE INDEX "removed_holds_event" ON "removed_holds" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "statistics_days_day" ON "statistics_days" USING btree ("day","item_id","measure","n");--> statement-breakpoint
CREATE INDEX "statistics_items_at" ON "statistics_items" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "statistics_items_host" ON "statistics_items" USING btree ("kind","host_id","at");--> statement-breakpoint
CREATE INDEX "notification_receipts_seen_at" ON "notification_receipts" USING btree ("seen_at","notification_id") WHERE "notification_receipts"."seen_at" is not null;--> statement-breakpoint
CREATE INDEX "poll_openings_opened_at" ON "poll_openings" USING brin ("opened_at");--> statement-breakpoint
CREATE INDEX "poll_votes_voted_at" ON "poll_votes" USING brin ("voted_at");--> statement-breakpoint
CREATE INDEX "ticket_holds_created_at" ON "ticket_holds" USING brin ("created_at");--> statement-breakpoint
-- Holds are deleted with their participant list and with their member; how many places were held stays. Before the delete, while the
-- places are still there. Offers that were not taken are nobody's booking.
create function keep_removed_hold() returns trigger language plpgsql as $$
begin
  if not old.offer or old.ended_as is not distinct from 'booked' then
    insert into public.removed_holds (event_id, day, n)
      select old.event_id, (old.created_at at time zone 'Europe/Stockholm')::date, count(*)
      from public.held_places p where p.hold_id = old.id having count(*) > 0;
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger ticket_holds_removed before delete on ticket_holds for each row execute function keep_removed_hold();
