-- How many tickets of an event are booked and not refunded is kept in item_counts, for what is shown of it. What decides about a
-- place counts the tickets themselves, under the event's row lock.
create function tickets_count_insert() returns trigger language plpgsql as $$
begin
  insert into public.item_counts (item_id, what, n)
    select o.event_id, 'booked', count(*) from new_rows as one join public.orders o on o.id = one.order_id
    where one.refunded_at is null group by 1;
  if found and random() < 0.02 then
    perform public.fold_item_counts(o.event_id)
      from (select one.order_id from new_rows as one limit 1) as one join public.orders o on o.id = one.order_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function tickets_count_update() returns trigger language plpgsql as $$
begin
  insert into public.item_counts (item_id, what, n)
    select o.event_id, 'booked', sum(change)
    from (select one.order_id, 1 as change from new_rows as one where one.refunded_at is null
      union all select one.order_id, -1 from old_rows as one where one.refunded_at is null) as changed
    join public.orders o on o.id = changed.order_id group by 1 having sum(change) <> 0;
  if found and random() < 0.02 then
    perform public.fold_item_counts(o.event_id)
      from (select one.order_id from new_rows as one limit 1) as one join public.orders o on o.id = one.order_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function tickets_count_delete() returns trigger language plpgsql as $$
begin
  insert into public.item_counts (item_id, what, n)
    select o.event_id, 'booked', -count(*) from old_rows as one join public.orders o on o.id = one.order_id
    where one.refunded_at is null group by 1;
  return null;
end
$$;
--> statement-breakpoint
create function tickets_count_none() returns trigger language plpgsql as $$
begin
  delete from public.item_counts where what = 'booked';
  return null;
end
$$;
--> statement-breakpoint
create trigger tickets_counted_insert after insert on tickets referencing new table as new_rows
  for each statement execute function tickets_count_insert();
--> statement-breakpoint
create trigger tickets_counted_update after update on tickets referencing old table as old_rows new table as new_rows
  for each statement execute function tickets_count_update();
--> statement-breakpoint
create trigger tickets_counted_delete after delete on tickets referencing old table as old_rows
  for each statement execute function tickets_count_delete();
--> statement-breakpoint
create trigger tickets_counted_none after truncate on tickets
  for each statement execute function tickets_count_none();
--> statement-breakpoint
insert into item_counts (item_id, what, n)
  select o.event_id, 'booked', count(*) from tickets t join orders o on o.id = t.order_id where t.refunded_at is null group by 1;
