drop trigger events_counted_new on events;
--> statement-breakpoint
drop trigger events_counted_old on events;
--> statement-breakpoint
drop trigger events_counted_changed on events;
--> statement-breakpoint
drop trigger events_counted_none on events;
--> statement-breakpoint
drop function keep_owned_count();
--> statement-breakpoint
drop function clear_owned_count();
--> statement-breakpoint
-- Keeps owned_counts for the table it is a trigger of. Its arguments are pairs of a list and a condition: the rows that
-- fit the condition belong to the list. A table without a column of owners has nobody's rows. What changes no count writes
-- nothing, and owners are taken in order, so that two statements never wait for each other.
create function keep_owned_counts() returns trigger language plpgsql as $$
declare
  parts text[] := '{}';
  part constant text := 'select %L as list, division_id, committee_id, %s as change from %s where %s';
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    if tg_op <> 'DELETE' then
      parts := parts || format(part, tg_argv[i], 1, 'new_rows', tg_argv[i + 1]);
    end if;
    if tg_op <> 'INSERT' then
      parts := parts || format(part, tg_argv[i], -1, 'old_rows', tg_argv[i + 1]);
    end if;
  end loop;
  execute format(
    'insert into owned_counts as kept (list, division_id, committee_id, n)
      select changed.list, changed.division_id, changed.committee_id, sum(change)
      from (select null::uuid as division_id, null::uuid as committee_id) as nobody, lateral (%s) as changed
      group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
      on conflict (list, division_id, committee_id) do update set n = kept.n + excluded.n',
    array_to_string(parts, ' union all '));
  return null;
end
$$;
--> statement-breakpoint
create function clear_owned_counts() returns trigger language plpgsql as $$
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    delete from owned_counts where list = tg_argv[i];
  end loop;
  return null;
end
$$;
--> statement-breakpoint
delete from owned_counts;
--> statement-breakpoint
do $$
declare
  kept record;
  pairs text;
begin
  for kept in select * from (values
    ('divisions', array['divisions', 'true']),
    ('committees', array['committees', 'deleted_at is null']),
    ('users', array['admins', 'role = ''DivisionAdmin''']),
    ('invites', array['admin invites', 'committee_id is null and accepted_at is null']),
    ('notifications', array['notifications', 'not is_draft', 'notification drafts', 'is_draft']),
    ('polls', array['polls', 'not is_draft', 'poll drafts', 'is_draft']),
    ('themes', array['themes', 'not is_draft', 'theme drafts', 'is_draft']),
    ('events', array[
      'events', 'not is_draft and deleted_at is null',
      'event drafts', 'is_draft and deleted_at is null',
      'ticketed events', 'not is_draft and deleted_at is null and reservation_type in (''Free'', ''Paid'')'])
  ) as t (name, lists) loop
    pairs := (select string_agg(quote_literal(argument), ', ' order by place)
      from unnest(kept.lists) with ordinality as a (argument, place));
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function keep_owned_counts(%s)', kept.name || '_kept_new', kept.name, pairs);
    execute format('create trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function keep_owned_counts(%s)', kept.name || '_kept_old', kept.name, pairs);
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function keep_owned_counts(%s)', kept.name || '_kept_changed', kept.name, pairs);
    execute format('create trigger %I after truncate on %I
      for each statement execute function clear_owned_counts(%s)', kept.name || '_kept_none', kept.name, pairs);
    for i in 1 .. cardinality(kept.lists) by 2 loop
      execute format('insert into owned_counts (list, division_id, committee_id, n)
        select %L, counted.division_id, counted.committee_id, count(*)
        from (select null::uuid as division_id, null::uuid as committee_id) as nobody,
          lateral (select division_id, committee_id from %I where %s) as counted
        group by 2, 3', kept.lists[i], kept.name, kept.lists[i + 1]);
    end loop;
  end loop;
end
$$;
