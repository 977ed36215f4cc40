import type { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import type { getDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { AnswerView } from '../../kit/AnswerView.tsx';
import { Page as PageFrame } from '../../kit/Page.tsx';
import { useTexts } from '../../platform/language.ts';
import type { Params } from '../../platform/router.ts';
import { read, useAnswer } from '../../platform/use-answer.ts';
import { checkTexts } from './check-texts.ts';
import { DrawFileView } from './DrawFileView.tsx';

const REFRESH_MS = 10_000;

/** Checks a draw in the browser, from its published file alone. */
export const Page = ({ params: { id = '' } }: { params: Params }) => {
  const t = useTexts(checkTexts);
  const answer = useAnswer(read<typeof getDraw>('/events/:id/draw', { params: { id } }), REFRESH_MS);
  const { data: event } = useAnswer(read<typeof getMemberEvent>('/events/:id', { params: { id } }));
  return (
    <PageFrame title={t.title} back={{ to: `/events/${id}`, text: t.back }}>
      <AnswerView answer={answer}>
        {(file) => <DrawFileView file={file} own={event?.entry ?? null} />}
      </AnswerView>
    </PageFrame>
  );
};
