CREATE TABLE "unknown_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"swish_id" uuid,
	"reference" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"payer_alias" text,
	"simulated" boolean NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"heard_by" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolution" text,
	"note" text,
	"payment_id" uuid,
	CONSTRAINT "unknown_payments_swish_id_unique" UNIQUE("swish_id"),
	CONSTRAINT "unknown_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "unknown_payments_amount" CHECK ("unknown_payments"."amount_ore" > 0),
	CONSTRAINT "unknown_payments_heard_by" CHECK ("unknown_payments"."heard_by" in ('callback', 'file')),
	CONSTRAINT "unknown_payments_resolution" CHECK ("unknown_payments"."resolution" in ('ticket', 'refund', 'note')),
	CONSTRAINT "unknown_payments_resolved" CHECK (num_nonnulls("unknown_payments"."resolved_at", "unknown_payments"."resolved_by", "unknown_payments"."resolution") in (0, 3)),
	CONSTRAINT "unknown_payments_note" CHECK (("unknown_payments"."note" is not null) = coalesce("unknown_payments"."resolution" = 'note', false)),
	CONSTRAINT "unknown_payments_payment" CHECK (("unknown_payments"."payment_id" is not null) = coalesce("unknown_payments"."resolution" <> 'note', false))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "rechecked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unknown_payments" ADD CONSTRAINT "unknown_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unknown_payments_paid_at" ON "unknown_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("reference") WHERE "payments"."reference" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event" CHECK ("payments"."event_id" is not null or "payments"."status" = 'refunded');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('noRoom', 'alreadyBooked', 'eventOff', 'wrongAmount', 'notBooked', 'returned', 'cancelled', 'organiser'));--> statement-breakpoint
-- Two that come here at once meet at the primary key or at sale_terms_once, whichever index is written first: the second takes
-- the first one's row, whichever it was.
create or replace function current_terms_id(of_event uuid) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  for attempt in 1..2 loop
    select s.id into found_id
      from public.current_terms(of_event) t join public.sale_terms s on s.event_id = t.event_id
      where (s.event_name, s.event_day, s.is_paid, s.host_id, s.host_name, s.division_name, s.org_number, s.account_number,
        s.result_unit) is not distinct from (t.event_name, t.event_day, t.is_paid, t.host_id, t.host_name, t.division_name,
        t.org_number, t.account_number, t.result_unit);
    exit when found_id is not null;
    insert into public.sale_terms (id, event_id, event_name, event_day, is_paid, host_id, host_name, division_name,
        org_number, account_number, result_unit)
      select md5(t::text)::uuid, t.* from public.current_terms(of_event) t
      on conflict do nothing
      returning id into found_id;
    exit when found_id is not null;
  end loop;
  return found_id;
end
$$;
