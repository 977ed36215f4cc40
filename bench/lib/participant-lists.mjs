/** Events with a short participant list. */
export const lists = ({ ids }, count, which = 'true') =>
  ids(
    `select e.id from events e join orders o on o.event_id = e.id join tickets t on t.order_id = o.id
      where e.reservation_type = 'Free' and not e.is_draft and e.participants_deleted_at is null and ${which}
      group by 1 order by max(e.end_time) desc limit ${count}`,
  );
