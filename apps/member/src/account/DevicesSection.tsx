import type { endMemberSession, listMemberSessions } from '@karportalen/contract/people/member-endpoints';
import { useState } from 'react';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Button } from '../kit/Button.tsx';
import { LazyFaultNotice } from '../kit/LazyFaultNotice.tsx';
import { Section } from '../kit/Section.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { refresh } from '../platform/answer-cache.ts';
import { dateText } from '../platform/date-text.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { call, type Failure, failureOf } from '../platform/request.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import classes from './account.module.css';
import { accountTexts } from './texts.ts';

const sessionsQuery = read<typeof listMemberSessions>('/auth/sessions', {});

/** The member's sessions, each with a sign-out button. */
export const DevicesSection = () => {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const answer = useAnswer(sessionsQuery);
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const end = async (id: string): Promise<void> => {
    setEnding(id);
    setFailure(null);
    try {
      await call<typeof endMemberSession>('DELETE', '/auth/sessions/:id', { params: { id } });
      await refresh(sessionsQuery.path);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setEnding(null);
    }
  };
  return (
    <Section title={t.devices} card>
      <AnswerView answer={answer} skeleton={<Skeleton count={1} height={60} />}>
        {({ sessions }) => (
          <ul className={classes.rows}>
            {sessions.map(({ id, device, lastUsedAt, current }) => (
              <li key={id}>
                <span className={classes.words}>
                  <span className={classes.subtitle}>{device}</span>
                  <span>{current ? t.thisDevice : t.used(dateText(lastUsedAt, language))}</span>
                </span>
                {!current && (
                  <Button
                    kind="quiet"
                    busy={ending === id}
                    aria-label={t.endOf(device)}
                    onClick={() => void end(id)}
                  >
                    {t.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AnswerView>
      {failure && <LazyFaultNotice failure={failure} />}
    </Section>
  );
};
