do $$
declare
  old record;
begin
  for old in select tgname, tgrelid::regclass as of_table from pg_trigger
    where tgfoid in ('keep_owned_counts()'::regprocedure, 'clear_owned_counts()'::regprocedure)
  loop
    execute format('drop trigger %I on %s', old.tgname, old.of_table);
  end loop;
end
$$;
--> statement-breakpoint
drop function keep_owned_counts();
--> statement-breakpoint
drop function clear_owned_counts();
--> statement-breakpoint
-- Puts what was added for an owner together. Whoever comes while somebody else does so leaves it: nobody waits.
create function fold_owned_count(of_list text, of_division uuid, of_committee uuid) returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', 'fold', of_list, of_division, of_committee), 2)) then
    with gone as (
      delete from public.owned_counts
      where list = of_list
        and (division_id = of_division or division_id is null and of_division is null)
        and (committee_id = of_committee or committee_id is null and of_committee is null)
      returning n
    )
    insert into public.owned_counts (list, division_id, committee_id, n)
      select of_list, of_division, of_committee, sum(n) from gone having sum(n) <> 0;
  end if;
end
$$;
--> statement-breakpoint
create function fold_item_counts(of_item uuid) returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', 'fold', of_item), 2)) then
    with gone as (delete from public.item_counts where item_id = of_item returning what, n)
    insert into public.item_counts (item_id, what, n) select of_item, what, sum(n) from gone group by what having sum(n) <> 0;
  end if;
end
$$;
--> statement-breakpoint
-- Makes the functions and triggers that keep the counts of a table, with every statement written out, so that each is planned
-- once: `parts` are pairs of what is counted and a condition, and the rows that fit the condition are counted as that.
-- `keys` are the columns of the count's table that say whose it is, `values` what each is in a row. One statement in fifty
-- puts the counts of one of its rows together.
create function keep_counts_of(of_table text, kept_in text, label text, keys text[], own_values text[], parts text[], fold text,
  after_delete text)
returns void language plpgsql as $outer$
declare
  keyed constant text := array_to_string(keys, ', ');
  valued constant text := array_to_string(own_values, ', ');
  added text := '';
  taken text := '';
  every text := '';
  operation text;
  changes text;
  last_rows text;
begin
  for i in 1 .. cardinality(parts) by 2 loop
    added := added || case when i > 1 then ' union all ' else '' end
      || format('select %s as %I, %s, 1 as change from new_rows as one where %s', parts[i], label, valued, parts[i + 1]);
    taken := taken || case when i > 1 then ' union all ' else '' end
      || format('select %s as %I, %s, -1 as change from old_rows as one where %s', parts[i], label, valued, parts[i + 1]);
    every := every || case when i > 1 then ' union all ' else '' end
      || format('select %s as %I, %s, 1 as change from public.%I as one where %s', parts[i], label, valued, of_table, parts[i + 1]);
  end loop;
  foreach operation in array array['insert', 'update', 'delete'] loop
    changes := case operation when 'insert' then added when 'delete' then taken else added || ' union all ' || taken end;
    last_rows := case operation when 'delete' then 'old_rows' else 'new_rows' end;
    execute format($make$
      create function %1$I() returns trigger language plpgsql as $body$
      begin
        insert into public.%2$I (%3$I, %4$s, n)
          select changed.%3$I, %5$s, sum(change) from (%6$s) as changed (%3$I, %4$s, change)
          group by 1, %7$s having sum(change) <> 0;
        if found and random() < 0.02 then
          perform %8$s from (select one.* from %9$s as one limit 1) as one;
        end if;
        %10$s
        return null;
      end
      $body$
    $make$, of_table || '_count_' || operation, kept_in, label, keyed, 'changed.' || array_to_string(keys, ', changed.'),
      changes, array_to_string(array(select (n + 1)::text from generate_series(1, cardinality(keys)) n), ', '), fold, last_rows,
      case operation when 'delete' then after_delete else '' end);
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function %I()',
      of_table || '_counted_' || operation, operation, of_table,
      case operation when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      of_table || '_count_' || operation);
  end loop;
  execute format('insert into public.%1$I (%2$I, %3$s, n) select %2$I, %3$s, sum(change) from (%4$s) as counted (%2$I, %3$s, change)
    group by 1, %5$s', kept_in, label, keyed, every,
    array_to_string(array(select (n + 1)::text from generate_series(1, cardinality(keys)) n), ', '));
end
$outer$;
--> statement-breakpoint
delete from owned_counts;
--> statement-breakpoint
do $$
declare
  kept record;
  clear text;
begin
  for kept in select * from (values
    ('divisions', array['null::uuid', 'null::uuid'], array['divisions', 'true']),
    ('committees', array['one.division_id', 'null::uuid'], array['committees', 'one.deleted_at is null']),
    ('users', array['one.division_id', 'one.committee_id'], array['admins', 'one.role = ''DivisionAdmin''']),
    ('invites', array['one.division_id', 'one.committee_id'],
      array['admin invites', 'one.committee_id is null and one.accepted_at is null']),
    ('notifications', array['one.division_id', 'one.committee_id'],
      array['notifications', 'not one.is_draft', 'notification drafts', 'one.is_draft']),
    ('polls', array['one.division_id', 'one.committee_id'], array['polls', 'not one.is_draft', 'poll drafts', 'one.is_draft']),
    ('themes', array['one.division_id', 'one.committee_id'],
      array['themes', 'not one.is_draft', 'theme drafts', 'one.is_draft']),
    ('events', array['one.division_id', 'one.committee_id'], array[
      'events', 'not one.is_draft and one.deleted_at is null',
      'event drafts', 'one.is_draft and one.deleted_at is null',
      'ticketed events', 'not one.is_draft and one.deleted_at is null and one.reservation_type in (''Free'', ''Paid'')']),
    ('app_users', array['one.division_id', 'null::uuid'], array[
      'students', 'one.deactivated_at is null and one.kind = ''Student''',
      'freshmen', 'one.deactivated_at is null and one.kind = ''Freshman''',
      'alumni', 'one.deactivated_at is null and one.kind = ''Alumnus'''])
  ) as t (name, own_values, lists) loop
    perform keep_counts_of(kept.name, 'owned_counts', 'list', array['division_id', 'committee_id'], kept.own_values,
      array(select case when place % 2 = 1 then quote_literal(part) else part end
        from unnest(kept.lists) with ordinality as p (part, place) order by place),
      (select string_agg(format('public.fold_owned_count(%L, %s, %s)', part, kept.own_values[1], kept.own_values[2]), ', ')
        from unnest(kept.lists) with ordinality as p (part, place) where place % 2 = 1), '');
    clear := (select string_agg(quote_literal(part), ', ') from unnest(kept.lists) with ordinality as p (part, place)
      where place % 2 = 1);
    execute format('create function %I() returns trigger language plpgsql as %L', kept.name || '_count_none',
      format('begin delete from public.owned_counts where list in (%s); return null; end', clear));
    execute format('create trigger %I after truncate on %I for each statement execute function %I()',
      kept.name || '_counted_none', kept.name, kept.name || '_count_none');
  end loop;
  for kept in select * from (values
    ('notification_receipts', 'notification_id', 'notifications',
      array['''sent''', 'true', '''seen''', 'one.seen_at is not null'], 'what in (''sent'', ''seen'')'),
    ('poll_openings', 'poll_id', 'polls', array['''opened''', 'true'], 'what = ''opened'''),
    ('poll_votes', 'poll_id', 'polls', array['''vote '' || one.position', 'true'], 'what like ''vote %'''))
    as t (name, item, items, parts, which) loop
    -- What was counted of an item goes with it; its rows go, and are counted, after it.
    perform keep_counts_of(kept.name, 'item_counts', 'what', array['item_id'], array['one.' || kept.item], kept.parts,
      format('public.fold_item_counts(one.%I)', kept.item),
      format('delete from public.item_counts where item_id in (select one.%I from old_rows as one)
        and not exists (select from public.%I as item where item.id = item_id);', kept.item, kept.items));
    execute format('create function %I() returns trigger language plpgsql as %L', kept.name || '_count_none',
      format('begin delete from public.item_counts where %s; return null; end', kept.which));
    execute format('create trigger %I after truncate on %I for each statement execute function %I()',
      kept.name || '_counted_none', kept.name, kept.name || '_count_none');
  end loop;
end
$$;
--> statement-breakpoint
drop function keep_counts_of(text, text, text, text[], text[], text[], text, text);
