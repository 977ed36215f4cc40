-- What tickets cost and gave back, in the words of money_moves. Tickets that move no money, to free events, are no part of it.
-- An id follows from what it is of, so that the demo union is the same each time.
create function ticket_moves(of_tickets uuid[]) returns table (
  id uuid, at timestamptz, kind text, ore integer, paid_by text, ticket_id uuid, ticket_type_id uuid, terms_id uuid, refund_id uuid
) language sql stable as $$
  select md5(m.kind || t.id)::uuid, m.at, m.kind, m.ore, o.paid_by, t.id, t.ticket_type_id, o.terms_id, m.refund_id
  from public.tickets t
  join public.orders o on o.id = t.order_id
  left join public.sale_terms s on s.id = o.terms_id
  cross join lateral (values
    ('in', o.placed_at, t.price_paid_ore, null::uuid),
    ('out', t.refunded_at, t.refunded_ore, t.refund_id)) m (kind, at, ore, refund_id)
  where (of_tickets is null or t.id = any(of_tickets)) and m.at is not null and (s.is_paid or t.price_paid_ore > 0)
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
    select m.* from public.ticket_moves((select array_agg(n.id) from new_rows n)) m
    on conflict on constraint money_moves_ticket_once do nothing;
  return null;
end
$$;
--> statement-breakpoint
create function keep_refund_moves() returns trigger language plpgsql as $$
declare
  refunded uuid[];
begin
  select array_agg(n.id) into refunded from new_rows n join old_rows o on o.id = n.id
    where n.refunded_at is not null and o.refunded_at is null;
  if refunded is null then
    return null;
  end if;
  insert into public.money_moves (id, at, kind, ore, paid_by, ticket_id, ticket_type_id, terms_id, refund_id)
    select m.* from public.ticket_moves(refunded) m where m.kind = 'out';
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
  select m.* from ticket_moves(null) m;
--> statement-breakpoint
create trigger tickets_money_in after insert on tickets referencing new table as new_rows
  for each statement execute function keep_ticket_moves();
--> statement-breakpoint
create trigger tickets_money_out after update on tickets referencing old table as old_rows new table as new_rows
  for each statement execute function keep_refund_moves();
--> statement-breakpoint
create trigger money_moves_kept before update or delete on money_moves
  for each row execute function refuse_change_of_money();
