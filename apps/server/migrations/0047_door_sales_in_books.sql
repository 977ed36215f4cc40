ALTER TABLE "money_moves" ADD COLUMN "at_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
create or replace function keep_ticket_moves() returns trigger language plpgsql as $$
begin
  if public.is_restoring() then
    return null;
  end if;
  insert into public.money_moves
      (id, at, kind, ore, paid_by, at_door, ticket_id, ticket_type_id, terms_id, refund_id)
    select public.move_id(m.kind, t.id), m.at, m.kind, m.ore, o.paid_by, o.paid_by in ('cash', 'ownSwish'), t.id,
      t.ticket_type_id, o.terms_id, m.refund_id
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
-- A refund is booked as its sale was, which may be from before sales at the door were booked apart.
create or replace function keep_refund_moves() returns trigger language plpgsql as $$
begin
  insert into public.money_moves
      (id, at, kind, ore, paid_by, at_door, ticket_id, ticket_type_id, terms_id, refund_id)
    select public.move_id('out', t.id), t.refunded_at, 'out', t.refunded_ore, o.paid_by,
      coalesce((select m.at_door from public.money_moves m where m.ticket_id = t.id and m.kind = 'in'), false), t.id,
      t.ticket_type_id, o.terms_id, t.refund_id
    from new_rows t
    join old_rows b on b.id = t.id
    join public.orders o on o.id = t.order_id
    left join public.sale_terms s on s.id = o.terms_id
    where t.refunded_at is not null and b.refunded_at is null and (s.is_paid or t.price_paid_ore > 0);
  return null;
end
$$;
