import type { DrawFile } from '@karportalen/contract/draw/verify';
import type { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import type { getDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { AnswerView } from '../../kit/AnswerView.tsx';
import { Page as PageFrame } from '../../kit/Page.tsx';
import { Section } from '../../kit/Section.tsx';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import type { Params } from '../../platform/router.ts';
import { read, useAnswer } from '../../platform/use-answer.ts';
import { checkTexts } from './check-texts.ts';
import { DrawResult } from './DrawResult.tsx';
import classes from './draw.module.css';

const REFRESH_MS = 10_000;

const NotDrawn = ({ file }: { file: DrawFile }) => {
  const t = useTexts(checkTexts);
  const language = useLanguage();
  if (file.state === 'open') return <p>{t.open(dateText(file.windowEndsAt, language))}</p>;
  return file.state === 'drawn' ? null : <p>{t[file.state]}</p>;
};

const Hash = ({ title, hint, hashes }: { title: string; hint?: string; hashes: readonly string[] }) => (
  <Section title={title} card>
    {hint && <p className={classes.quiet}>{hint}</p>}
    {hashes.map((hash) => (
      <p key={hash} className={classes.hash}>
        {hash}
      </p>
    ))}
  </Section>
);

/** Checks a draw in the browser, from its published file alone. */
export const Page = ({ params: { id = '' } }: { params: Params }) => {
  const t = useTexts(checkTexts);
  const answer = useAnswer(read<typeof getDraw>('/events/:id/draw', { params: { id } }), REFRESH_MS);
  const { data: event } = useAnswer(read<typeof getMemberEvent>('/events/:id', { params: { id } }));
  return (
    <PageFrame title={t.title} back={{ to: `/events/${id}`, text: t.back }}>
      <AnswerView answer={answer}>
        {(file) => (
          <div className={classes.draw}>
            <NotDrawn file={file} />
            {file.state === 'drawn' && <DrawResult file={file} own={event?.entry ?? null} />}
            <Hash title={t.commitment} hint={t.commitmentHint} hashes={[file.commitment]} />
            {file.earlierCommitments.length > 0 && (
              <Hash title={t.earlier} hashes={file.earlierCommitments} />
            )}
            {file.listHash && <Hash title={t.listHash} hashes={[file.listHash]} />}
            <a href={`/app/v1/events/${id}/draw`} download={`draw-${id}.json`}>
              {t.file}
            </a>
            <p className={classes.quiet}>{t.script}</p>
          </div>
        )}
      </AnswerView>
    </PageFrame>
  );
};
