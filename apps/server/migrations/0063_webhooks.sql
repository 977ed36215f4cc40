CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"data" jsonb NOT NULL,
	"position" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000000)::bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT clock_timestamp(),
	"answered" smallint,
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "webhook_deliveries_try" CHECK (("webhook_deliveries"."status" = 'waiting') = ("webhook_deliveries"."try_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"old_secret" "bytea",
	"old_secret_until" timestamp (3) with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"gave_up_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("try_at") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("webhook_id","item_id","position") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_closed_polls" ON "webhook_deliveries" USING btree ("item_id") WHERE "webhook_deliveries"."kind" = 'pollClosed';--> statement-breakpoint
-- The outbox is written where rows change, whatever changes them: a request, a batch, a job or a command. Without a webhook that
-- asks for it, a trigger reads an empty table and does no more.
create function wants_webhook(of_kind text) returns boolean language sql stable as $$
  select not public.is_restoring() and exists (select from public.webhooks where is_on and of_kind = any(kinds))
$$;
--> statement-breakpoint
create function tell_webhooks(of_kind text, item uuid, about jsonb) returns void language sql as $$
  insert into public.webhook_deliveries (id, webhook_id, kind, item_id, data)
  select gen_random_uuid(), id, of_kind, item, about from public.webhooks where is_on and of_kind = any(kinds)
$$;
--> statement-breakpoint
create function events_webhooks_insert() returns trigger language plpgsql as $$
begin
  if public.wants_webhook('eventPublished') then
    perform public.tell_webhooks('eventPublished', id, jsonb_build_object('eventId', id, 'hostId', host_id))
      from new_rows where not is_draft and deleted_at is null;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- What members do not see of an event: a change of these alone is not told.
create function events_webhooks_update() returns trigger language plpgsql as $$
declare
  inner_columns text[] := array['updated_at', 'updated_by', 'pin', 'door_secret', 'door_selling', 'participants_deleted_at',
    'account_number', 'result_unit', 'search_text', 'over_at', 'drawn_at'];
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
create function events_webhooks_delete() returns trigger language plpgsql as $$
begin
  if public.wants_webhook('eventCancelled') then
    perform public.tell_webhooks('eventCancelled', id, jsonb_build_object('eventId', id, 'hostId', host_id))
      from old_rows where not is_draft and coalesce(cancelled_at, taken_down_at, deleted_at) is null;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function tickets_webhooks_insert() returns trigger language plpgsql as $$
begin
  if public.wants_webhook('ticketSold') then
    perform public.tell_webhooks('ticketSold', event_id,
        jsonb_build_object('eventId', event_id, 'orderId', order_id, 'ticketIds', ids))
      from (select o.event_id, t.order_id, jsonb_agg(t.id) as ids
        from new_rows t join public.orders o on o.id = t.order_id group by 1, 2) as sold;
  end if;
  if public.wants_webhook('soldOut') then
    perform public.tell_webhooks('soldOut', e.id, jsonb_build_object('eventId', e.id))
      from (select o.event_id, count(*) as n from new_rows t join public.orders o on o.id = t.order_id group by 1) as sold
      join public.events e on e.id = sold.event_id,
      lateral (select count(*) as n from public.tickets t join public.orders o on o.id = t.order_id
        where o.event_id = e.id and t.refunded_at is null) as booked
      where booked.n >= e.number_of_tickets and booked.n - sold.n < e.number_of_tickets;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function tickets_webhooks_update() returns trigger language plpgsql as $$
begin
  if public.wants_webhook('ticketRefunded') then
    perform public.tell_webhooks('ticketRefunded', event_id, jsonb_build_object('eventId', event_id, 'ticketIds', ids))
      from (select o.event_id, jsonb_agg(n.id) as ids
        from new_rows n join old_rows b on b.id = n.id join public.orders o on o.id = n.order_id
        where b.refunded_at is null and n.refunded_at is not null group by 1) as refunded;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function push_deliveries_webhooks_update() returns trigger language plpgsql as $$
begin
  if public.wants_webhook('notificationSent') or public.wants_webhook('alarmSent') then
    perform public.tell_webhooks(case m.type when 'Alarm' then 'alarmSent' else 'notificationSent' end, m.id,
        jsonb_build_object('notificationId', m.id))
      from new_rows n join old_rows o on o.id = n.id join public.notifications m on m.id = n.subject_id
      where n.kind = 'notification' and o.started_at is null and n.started_at is not null;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- A thousand ids a message: an import changes tens of thousands of members in one statement.
create function app_users_webhooks() returns trigger language plpgsql as $$
declare
  own_columns text[] := array['updated_at', 'updated_by', 'search_text', 'browser_language', 'spoken_language', 'chosen_language', 'mutes'];
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
--> statement-breakpoint
create trigger events_webhooks_insert after insert on events referencing new table as new_rows
  for each statement execute function events_webhooks_insert();
--> statement-breakpoint
create trigger events_webhooks_update after update on events referencing old table as old_rows new table as new_rows
  for each statement execute function events_webhooks_update();
--> statement-breakpoint
create trigger events_webhooks_delete after delete on events referencing old table as old_rows
  for each statement execute function events_webhooks_delete();
--> statement-breakpoint
create trigger tickets_webhooks_insert after insert on tickets referencing new table as new_rows
  for each statement execute function tickets_webhooks_insert();
--> statement-breakpoint
create trigger tickets_webhooks_update after update on tickets referencing old table as old_rows new table as new_rows
  for each statement execute function tickets_webhooks_update();
--> statement-breakpoint
create trigger push_deliveries_webhooks after update on push_deliveries referencing old table as old_rows new table as new_rows
  for each statement execute function push_deliveries_webhooks_update();
--> statement-breakpoint
create trigger app_users_webhooks_insert after insert on app_users referencing new table as new_rows
  for each statement execute function app_users_webhooks();
--> statement-breakpoint
create trigger app_users_webhooks_update after update on app_users referencing old table as old_rows new table as new_rows
  for each statement execute function app_users_webhooks();
--> statement-breakpoint
create trigger app_users_webhooks_delete after delete on app_users referencing old table as old_rows
  for each statement execute function app_users_webhooks();
