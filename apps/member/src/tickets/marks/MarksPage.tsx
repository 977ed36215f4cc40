import IconTicket from 'virtual:icon/ticket';
import type { MemberMark } from '@karportalen/contract/tickets/mark-fields';
import type { listMyMarks } from '@karportalen/contract/tickets/member-mark-endpoints';
import { useState } from 'react';
import { AnswerView } from '../../kit/AnswerView.tsx';
import { Button } from '../../kit/Button.tsx';
import { Empty } from '../../kit/Empty.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Page as PageFrame } from '../../kit/Page.tsx';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { read, useAnswer } from '../../platform/use-answer.ts';
import { AppealDialog } from './AppealDialog.tsx';
import { markTexts } from './mark-texts.ts';
import classes from './marks.module.css';

const marksQuery = read<typeof listMyMarks>('/me/marks', {});

const Mark = ({ mark, onAppeal }: { mark: MemberMark; onAppeal: () => void }) => {
  const t = useTexts(markTexts);
  const language = useLanguage();
  const { event, host, state } = mark;
  const mayAppeal = state === 'counts' && mark.appeal === null;
  return (
    <li className={classes.mark}>
      <p className={classes.head}>
        <b>{language === 'sv' ? event.nameSwedish : event.name}</b>
        <span className={classes.state} data-state={state}>
          {t.states[state]}
        </span>
      </p>
      <p>
        {t.reasons[mark.reason]} · {host.name}
      </p>
      <p className={classes.quiet}>
        {t.given(dateText(mark.at, language))} · {t.expires(dateText(mark.expiresAt, language))}
      </p>
      {mark.appeal && (
        <p className={classes.said}>
          {t.yours} {mark.appeal}
        </p>
      )}
      {mark.answer && (
        <p className={classes.said}>
          {t.answer} {mark.answer}
        </p>
      )}
      {mayAppeal && (
        <Button kind="secondary" onClick={onAppeal}>
          {t.ask}
        </Button>
      )}
    </li>
  );
};

/** The member's marks for not coming, and where to ask for one to be struck. */
export const Page = () => {
  const t = useTexts(markTexts);
  const [appealed, setAppealed] = useState<MemberMark | null>(null);
  const [sent, setSent] = useState(false);
  return (
    <PageFrame title={t.title} back={{ to: '/account', text: t.account }}>
      {sent && <Notice tone="good">{t.sent}</Notice>}
      <AnswerView answer={useAnswer(marksQuery)}>
        {({ marks }) =>
          marks.length === 0 ? (
            <Empty icon={IconTicket} title={t.none} text={t.noneText} />
          ) : (
            <>
              <p className={classes.quiet}>{t.about}</p>
              <ul className={classes.list}>
                {marks.map((mark) => (
                  <Mark key={mark.id} mark={mark} onAppeal={() => setAppealed(mark)} />
                ))}
              </ul>
            </>
          )
        }
      </AnswerView>
      {appealed && (
        <AppealDialog
          mark={appealed}
          path={marksQuery.path}
          onSent={() => setSent(true)}
          onClose={() => setAppealed(null)}
        />
      )}
    </PageFrame>
  );
};
