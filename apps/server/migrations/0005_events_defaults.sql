-- What kinds of events there are. Rows, not code: a union may change them. One that a union has by the same name stays.
insert into event_categories (id, name_swedish, name_english) values
  ('01900000-0000-7000-8000-000000000101', 'Fest och sittning', 'Parties and dinners'),
  ('01900000-0000-7000-8000-000000000102', 'Pub', 'Pub'),
  ('01900000-0000-7000-8000-000000000103', 'Arbetsliv', 'Careers'),
  ('01900000-0000-7000-8000-000000000104', 'Föreläsning', 'Lectures'),
  ('01900000-0000-7000-8000-000000000105', 'Idrott', 'Sports'),
  ('01900000-0000-7000-8000-000000000106', 'Friluft', 'Outdoors'),
  ('01900000-0000-7000-8000-000000000107', 'Kultur', 'Culture'),
  ('01900000-0000-7000-8000-000000000108', 'Spel och film', 'Games and film'),
  ('01900000-0000-7000-8000-000000000109', 'Studier', 'Studies'),
  ('01900000-0000-7000-8000-00000000010a', 'Möten', 'Meetings'),
  ('01900000-0000-7000-8000-00000000010b', 'Mottagning', 'Reception'),
  ('01900000-0000-7000-8000-00000000010c', 'Hållbarhet', 'Sustainability')
on conflict (name_swedish) do nothing;
--> statement-breakpoint
-- Keeps owned_counts for the table it is a trigger of: rows that fit the condition (the second argument) belong to the
-- list (the first). Owners are taken in order, so that two statements never wait for each other.
create function keep_owned_count() returns trigger language plpgsql as $$
declare
  changed text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then
      'select division_id, committee_id, 1 as change from new_rows where ' || tg_argv[1] end,
    case when tg_op <> 'INSERT' then
      'select division_id, committee_id, -1 as change from old_rows where ' || tg_argv[1] end);
begin
  execute format(
    'insert into owned_counts as kept (list, division_id, committee_id, n)
      select %L, division_id, committee_id, sum(change) from (%s) as changed
      group by division_id, committee_id having sum(change) <> 0
      order by division_id, committee_id
      on conflict (list, division_id, committee_id) do update set n = kept.n + excluded.n',
    tg_argv[0], changed);
  return null;
end
$$;
--> statement-breakpoint
create function clear_owned_count() returns trigger language plpgsql as $$
begin
  delete from owned_counts where list = tg_argv[0];
  return null;
end
$$;
--> statement-breakpoint
create trigger events_counted_new after insert on events referencing new table as new_rows
  for each statement execute function keep_owned_count('events', 'not is_draft and deleted_at is null');
--> statement-breakpoint
create trigger events_counted_old after delete on events referencing old table as old_rows
  for each statement execute function keep_owned_count('events', 'not is_draft and deleted_at is null');
--> statement-breakpoint
create trigger events_counted_changed after update on events referencing old table as old_rows new table as new_rows
  for each statement execute function keep_owned_count('events', 'not is_draft and deleted_at is null');
--> statement-breakpoint
create trigger events_counted_none after truncate on events
  for each statement execute function clear_owned_count('events');
--> statement-breakpoint
insert into owned_counts (list, division_id, committee_id, n)
  select 'events', division_id, committee_id, count(*) from events
  where not is_draft and deleted_at is null group by division_id, committee_id;
