ALTER INDEX "users_admin_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "users_moderator_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "events_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "notifications_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "committees_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "divisions_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "invites_admin_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "invites_moderator_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "polls_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "themes_search" SET (fastupdate=true,gin_pending_list_limit=64);--> statement-breakpoint
-- An edit seldom changes whose a piece of content is or which list it is in. A trigger of each row can tell, and is not called
-- when it does not; one of the statement gathers all rows first, and then finds that there is nothing to count.
do $$
declare
  kept record;
  changes text;
  differs text;
begin
  for kept in select * from (values
    ('notifications', array['is_draft'], array['notifications', 'not one.is_draft', 'notification drafts', 'one.is_draft']),
    ('polls', array['is_draft'], array['polls', 'not one.is_draft', 'poll drafts', 'one.is_draft']),
    ('themes', array['is_draft'], array['themes', 'not one.is_draft', 'theme drafts', 'one.is_draft']),
    ('events', array['is_draft', 'deleted_at', 'reservation_type'], array[
      'events', 'not one.is_draft and one.deleted_at is null',
      'event drafts', 'one.is_draft and one.deleted_at is null',
      'ticketed events', 'not one.is_draft and one.deleted_at is null and one.reservation_type in (''Free'', ''Paid'')'])
  ) as t (name, decides, lists) loop
    changes := (select string_agg(
        format('select %L as list, %s.division_id, %2$s.committee_id, %s as change where %s', list.name, side.name, side.change,
          replace(list.condition, 'one.', side.name || '.')), ' union all ')
      from (select kept.lists[i] as name, kept.lists[i + 1] as condition from generate_series(1, cardinality(kept.lists), 2) i) list,
        (values ('new', 1), ('old', -1)) as side (name, change));
    differs := (select string_agg(format('old.%I is distinct from new.%1$I', name), ' or ')
      from unnest(array['division_id', 'committee_id'] || kept.decides) as name);
    execute format('drop trigger %I on %I', kept.name || '_counted_update', kept.name);
    execute format($make$
      create or replace function %I() returns trigger language plpgsql as $body$
      begin
        insert into public.owned_counts (list, division_id, committee_id, n)
          select changed.list, changed.division_id, changed.committee_id, sum(change) from (%s) as changed
          group by 1, 2, 3 having sum(change) <> 0;
        return null;
      end
      $body$
    $make$, kept.name || '_count_update', changes);
    execute format('create trigger %I after update on %I for each row when (%s) execute function %I()',
      kept.name || '_counted_update', kept.name, differs, kept.name || '_count_update');
  end loop;
end
$$;
