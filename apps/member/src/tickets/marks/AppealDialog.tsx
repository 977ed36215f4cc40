import type { MemberMark } from '@karportalen/contract/tickets/mark-fields';
import { APPEAL_MAX } from '@karportalen/contract/tickets/marks';
import type { appealMyMark } from '@karportalen/contract/tickets/member-mark-endpoints';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { useAction } from '../shared/use-action.ts';
import { markTexts } from './mark-texts.ts';
import classes from './marks.module.css';

type AppealProps = { mark: MemberMark; path: string; onSent: () => void; onClose: () => void };

/** The member asks the organiser to strike a mark, and says why. */
export const AppealDialog = ({ mark, path, onSent, onClose }: AppealProps) => {
  const t = useTexts(markTexts);
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const { act, busy, fault } = useAction(() => void refresh(path));
  const send = (submitted: FormEvent): void => {
    submitted.preventDefault();
    setAsked(true);
    if (text.trim() === '') return;
    void act('appeal', async () => {
      const body = { text: text.trim() };
      await call<typeof appealMyMark>('POST', '/me/marks/:id/appeal', { params: { id: mark.id }, body });
      await refresh(path);
      onSent();
      onClose();
    });
  };
  return (
    <Dialog title={t.ask} onClose={onClose}>
      <form className={classes.form} onSubmit={send} noValidate>
        <label htmlFor={id} className={classes.label}>
          {t.why}
        </label>
        <textarea
          id={id}
          className={classes.text}
          rows={4}
          maxLength={APPEAL_MAX}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className={classes.quiet}>
          {t.whyHint}
        </p>
        <Notice>{asked && text.trim() === '' ? t.writeFirst : fault}</Notice>
        <Button type="submit" busy={busy !== null}>
          {busy ? t.sending : t.send}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </form>
    </Dialog>
  );
};
