-- What is true now of an event that has a host, in the words of sale_terms.
create function current_terms(of_event uuid) returns table (
  event_id uuid, event_name text, event_day date, is_paid boolean, host_id uuid, host_name text, division_name text,
  org_number text, account_number text, result_unit text
) language sql stable as $$
  select e.id, coalesce(nullif(e.name_swedish, ''), e.name), (e.start_time at time zone 'Europe/Stockholm')::date,
    e.reservation_type = 'Paid', c.id, c.name, d.name, c.org_number,
    coalesce(e.account_number, c.account_number), coalesce(e.result_unit, c.result_unit)
  from public.events e
  join public.committees c on c.id = e.host_id
  join public.divisions d on d.id = c.division_id
  where e.id = of_event
$$;
--> statement-breakpoint
-- Gives an order the terms that hold when it is placed. One that has its own, from a backup, keeps them.
create function keep_sale_terms() returns trigger language plpgsql as $$
begin
  if new.terms_id is not null then
    return new;
  end if;
  select s.id into new.terms_id
    from public.current_terms(new.event_id) t join public.sale_terms s on s.event_id = t.event_id
    where (s.event_name, s.event_day, s.is_paid, s.host_id, s.host_name, s.division_name, s.org_number, s.account_number,
      s.result_unit) is not distinct from (t.event_name, t.event_day, t.is_paid, t.host_id, t.host_name, t.division_name,
      t.org_number, t.account_number, t.result_unit);
  if new.terms_id is null then
    -- Two servers may come here at once; the second waits and takes the first one's row. The id follows from what it says,
    -- so that the demo union is the same each time.
    insert into public.sale_terms (id, event_id, event_name, event_day, is_paid, host_id, host_name, division_name,
        org_number, account_number, result_unit)
      select md5(t::text)::uuid, t.* from public.current_terms(new.event_id) t
      on conflict on constraint sale_terms_once do update set event_id = excluded.event_id
      returning id into new.terms_id;
  end if;
  return new;
end
$$;
--> statement-breakpoint
insert into sale_terms (id, event_id, event_name, event_day, is_paid, host_id, host_name, division_name, org_number,
    account_number, result_unit)
  select md5(t::text)::uuid, t.* from (select distinct event_id from orders) o, lateral current_terms(o.event_id) t;
--> statement-breakpoint
update orders set terms_id = s.id from sale_terms s where s.event_id = orders.event_id;
--> statement-breakpoint
create trigger orders_terms before insert on orders for each row execute function keep_sale_terms();
