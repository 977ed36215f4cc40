-- Webhooks are not told of columns that came after them and that members do not see: when sensitive answers were deleted, which series an
-- event belongs to, and a member's own quiet time.
create or replace function events_webhooks_update() returns trigger language plpgsql as $$
declare
  inner_columns text[] := array['updated_at', 'updated_by', 'pin', 'door_secret', 'door_selling', 'participants_deleted_at',
    'account_number', 'result_unit', 'search_text', 'over_at', 'drawn_at', 'sensitive_answers_deleted_at', 'series_id'];
begin
  if public.wants_webhook('eventPublished') then
    perform public.tell_webhooks('eventPublished', n.id, jsonb_build_object('eventId', n.id, 'hostId', n.host_id))
      from new_rows n join old_rows o on o.id = n.id where o.is_draft and not n.is_draft;
  end if;
  if public.wants_webhook('eventCancelled') then
    perform public.tell_webhooks('eventCancelled', n.id, jsonb_build_object('eventId', n.id, 'hostId', n.host_id))
      from new_rows n join old_rows o on o.id = n.id
      where not n.is_draft and coalesce(o.cancelled_at, o.taken_down_at, o.deleted_at) is null
        and coalesce(n.cancelled_at, n.taken_down_at, n.deleted_at) is not null;
  end if;
  if public.wants_webhook('eventChanged') then
    perform public.tell_webhooks('eventChanged', n.id, jsonb_build_object('eventId', n.id, 'hostId', n.host_id))
      from new_rows n join old_rows o on o.id = n.id
      where not o.is_draft and not n.is_draft and coalesce(n.cancelled_at, n.taken_down_at, n.deleted_at) is null
        -- Ticket types, categories and divisions are saved with the row: then its time of change alone differs.
        and (to_jsonb(n) - inner_columns <> to_jsonb(o) - inner_columns
          or (n.updated_at <> o.updated_at and to_jsonb(n) - 'updated_at' - 'updated_by' = to_jsonb(o) - 'updated_at' - 'updated_by'));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function app_users_webhooks() returns trigger language plpgsql as $$
declare
  own_columns text[] := array['updated_at', 'updated_by', 'search_text', 'browser_language', 'spoken_language', 'chosen_language', 'mutes',
    'quiet_from', 'quiet_to'];
begin
  if public.wants_webhook('memberChanged') then
    if tg_op = 'INSERT' then
      perform public.tell_webhooks('memberChanged', null, jsonb_build_object('memberIds', jsonb_agg(id)))
        from (select id, row_number() over (order by id) / 1000 as part from new_rows) as changed group by part;
    elsif tg_op = 'DELETE' then
      perform public.tell_webhooks('memberChanged', null, jsonb_build_object('memberIds', jsonb_agg(id)))
        from (select id, row_number() over (order by id) / 1000 as part from old_rows) as changed group by part;
    else
      perform public.tell_webhooks('memberChanged', null, jsonb_build_object('memberIds', jsonb_agg(id)))
        from (select n.id, row_number() over (order by n.id) / 1000 as part from new_rows n join old_rows o on o.id = n.id
          where to_jsonb(n) - own_columns <> to_jsonb(o) - own_columns) as changed group by part;
    end if;
  end if;
  return null;
end
$$;
