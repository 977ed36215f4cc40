ALTER TABLE "payments" ADD COLUMN "terms_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_terms_id_sale_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."sale_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The row of sale_terms that says what is true now of an event; null where the event has no host.
create function current_terms_id(of_event uuid) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  select s.id into found_id
    from public.current_terms(of_event) t join public.sale_terms s on s.event_id = t.event_id
    where (s.event_name, s.event_day, s.is_paid, s.host_id, s.host_name, s.division_name, s.org_number, s.account_number,
      s.result_unit) is not distinct from (t.event_name, t.event_day, t.is_paid, t.host_id, t.host_name, t.division_name,
      t.org_number, t.account_number, t.result_unit);
  if found_id is null then
    -- Two servers may come here at once; the second waits and takes the first one's row. The id follows from what it says,
    -- so that the demo union is the same each time.
    insert into public.sale_terms (id, event_id, event_name, event_day, is_paid, host_id, host_name, division_name,
        org_number, account_number, result_unit)
      select md5(t::text)::uuid, t.* from public.current_terms(of_event) t
      on conflict on constraint sale_terms_once do update set event_id = excluded.event_id
      returning id into found_id;
  end if;
  return found_id;
end
$$;
--> statement-breakpoint
create or replace function keep_sale_terms() returns trigger language plpgsql as $$
begin
  new.terms_id := coalesce(new.terms_id, public.current_terms_id(new.event_id));
  return new;
end
$$;
--> statement-breakpoint
-- Old payments have the terms of their order. Money that went back had none: it gets those of the sale before it at the
-- same event, else of the next one, else today's.
update payments p set terms_id = coalesce(
    (select o.terms_id from orders o where o.id = p.order_id),
    (select o.terms_id from orders o where o.event_id = p.event_id and o.terms_id is not null
      order by o.placed_at > p.paid_at, abs(extract(epoch from o.placed_at - p.paid_at)), o.id limit 1),
    current_terms_id(p.event_id))
  where p.paid_at is not null;
--> statement-breakpoint
create function keep_payment_terms() returns trigger language plpgsql as $$
begin
  new.terms_id := coalesce(
    (select o.terms_id from public.orders o where o.id = new.order_id), public.current_terms_id(new.event_id));
  return new;
end
$$;
--> statement-breakpoint
create trigger payments_terms before insert or update of paid_at on payments for each row
  when (new.paid_at is not null and new.terms_id is null) execute function keep_payment_terms();
