import { image, iso, joined, owner, people, sent } from './same-columns.mjs';

/** Whole percentages that add up to 100. */
function shares(votes) {
  const total = votes.reduce((sum, n) => sum + n, 0);
  if (total === 0) return votes.map(() => 0);
  const whole = votes.map((n) => Math.floor((n * 100) / total));
  const left = 100 - whole.reduce((sum, n) => sum + n, 0);
  const most = votes.map((n, index) => [(n * 100) % total, index]).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, index] of most.slice(0, left)) whole[index] += 1;
  return whole;
}

const pushStatusOf = (row, isOpen) => {
  if (!row.send_push_notification) return null;
  if (row.push_status) return row.push_status;
  if (row.sent_at) return 'sent';
  if (row.failed_reason !== null) return 'failed';
  return isOpen ? 'sending' : 'waiting';
};

export const polls = {
  key: 'polls',
  tabs: sent,
  columns: `${owner}, ${people}, a.answers, x.corrections, o.opened`,
  joins: `${joined}
    left join lateral (select coalesce(json_agg(json_build_object('swedish', a.answer_swedish, 'english', a.answer_english,
        'votes', coalesce(v.n, 0)) order by a.position), '[]') as answers
      from poll_answers a left join (select position, count(*) as n from poll_votes where poll_id = t.id group by 1) v
        using (position) where a.poll_id = t.id) a on true
    left join lateral (select coalesce(json_agg(x order by x.corrected_at desc, x.id desc), '[]') as corrections
      from poll_corrections x where x.poll_id = t.id) x on true
    left join lateral (select count(*)::int as opened from poll_openings o where o.poll_id = t.id) o on true`,
  toAnswer: (row, now) => {
    const percent = shares(row.answers.map(({ votes }) => votes));
    const isOpen = !row.is_draft && row.send_at <= now;
    const status = row.closes_at && row.closes_at <= now ? 'closed' : 'open';
    return {
      id: row.id,
      titleSwedish: row.title_swedish,
      titleEnglish: row.title_english,
      questionSwedish: row.question_swedish,
      questionEnglish: row.question_english,
      answersSwedish: row.answers.map(({ swedish }) => swedish),
      answersEnglish: row.answers.map(({ english }) => english),
      answers: row.answers.map(({ swedish, english, votes }, index) => ({
        answerSwedish: swedish,
        answerEnglish: english,
        numberOfVotes: votes,
        numberOfVotesPercentage: percent[index],
      })),
      imageUrl: image(row.image_sha256),
      sendPushNotification: row.send_push_notification,
      shouldSendPushNotification: row.send_push_notification,
      scheduleTime: iso(row.schedule_time),
      sent: isOpen ? iso(row.send_at) : null,
      closesAt: iso(row.closes_at),
      resultSent: iso(row.result_sent_at),
      isDraft: row.is_draft,
      status: row.is_draft ? 'draft' : isOpen ? status : 'scheduled',
      targetGroup: row.people,
      openedByCount: row.opened,
      createdBy: row.maker,
      ownerDivision: row.owner,
      pushSent: iso(row.sent_at),
      pushStatus: pushStatusOf(row, isOpen),
      pushFailedReason: row.failed_reason,
      devicesReached: row.devices_reached,
      devicesMissed: row.devices_missed,
      corrections: row.corrections.map(({ corrected_at, corrected_by, texts }) => ({
        correctedAt: new Date(corrected_at).toISOString(),
        correctedBy: corrected_by,
        // jsonb does not keep the order of keys.
        texts: texts.map(({ field, from, to }) => ({ field, from, to })),
      })),
      updatedAt: iso(row.updated_at),
      updatedBy: row.saver,
    };
  },
};
