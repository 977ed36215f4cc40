-- What a ticket cost or gave back, in the words of money_moves. An id follows from what it is of, so that the demo union is the
-- same each time. Tickets that move no money, to free events, are no part of it.
create function move_id(kind text, ticket uuid) returns uuid language sql immutable as $$
  select md5(kind || ticket)::uuid
$$;
--> statement-breakpoint
-- A backup brings its own moves.
create function is_restoring() returns boolean language sql stable as $$
  select coalesce(current_setting('karportalen.restoring', true), '') = 'on'
$$;
--> statement-breakpoint
create function keep_ticket_moves() returns trigger language plpgsql as $$
begin
  if public.is_restoring() then
    return null;
  end if;
  insert into public.money_moves (id, at, kind, ore, paid_by, ticket_id, ticket_type_id, terms_id, refund_id)
    select public.move_id(m.kind, t.id), m.at, m.kind, m.ore, o.paid_by, t.id, t.ticket_type_id, o.terms_id, m.refund_id
    from new_rows t
    join public.orders o on o.id = t.order_id
    left join public.sale_terms s on s.id = o.terms_id
    cross join lateral (values
      ('in', o.placed_at, t.price_paid_ore, null::uuid),
      ('out', t.refunded_at, t.refunded_ore, t.refund_id)) m (kind, at, ore, refund_id)
    where m.at is not null and (s.is_paid or t.price_paid_ore > 0)
    on conflict on constraint money_moves_ticket_once do nothing;
  return null;
end
$$;
--> statement-breakpoint
create function keep_refund_moves() returns trigger language plpgsql as $$
begin
  insert into public.money_moves (id, at, kind, ore, paid_by, ticket_id, ticket_type_id, terms_id, refund_id)
    select public.move_id('out', t.id), t.refunded_at, 'out', t.refunded_ore, o.paid_by, t.id, t.ticket_type_id, o.terms_id,
      t.refund_id
    from new_rows t
    join old_rows b on b.id = t.id
    join public.orders o on o.id = t.order_id
    left join public.sale_terms s on s.id = o.terms_id
    where t.refunded_at is not null and b.refunded_at is null and (s.is_paid or t.price_paid_ore > 0);
  return null;
end
$$;
--> statement-breakpoint
create function refuse_change_of_money() returns trigger language plpgsql as $$
begin
  if public.is_restoring() then
    return old;
  end if;
  raise exception 'money_moves is only added to';
end
$$;
--> statement-breakpoint
insert into money_moves (id, at, kind, ore, paid_by, ticket_id, ticket_type_id, terms_id, refund_id)
  select move_id(m.kind, t.id), m.at, m.kind, m.ore, o.paid_by, t.id, t.ticket_type_id, o.terms_id, m.refund_id
  from tickets t
  join orders o on o.id = t.order_id
  left join sale_terms s on s.id = o.terms_id
  cross join lateral (values
    ('in', o.placed_at, t.price_paid_ore, null::uuid),
    ('out', t.refunded_at, t.refunded_ore, t.refund_id)) m (kind, at, ore, refund_id)
  where m.at is not null and (s.is_paid or t.price_paid_ore > 0);
--> statement-breakpoint
create trigger tickets_money_in after insert on tickets referencing new table as new_rows
  for each statement execute function keep_ticket_moves();
--> statement-breakpoint
create trigger tickets_money_out after update on tickets referencing old table as old_rows new table as new_rows
  for each statement execute function keep_refund_moves();
--> statement-breakpoint
create trigger money_moves_kept before update or delete on money_moves
  for each row execute function refuse_change_of_money();
