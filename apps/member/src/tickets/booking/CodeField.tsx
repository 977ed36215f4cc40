import type { openCode } from '@karportalen/contract/tickets/member-endpoints';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { useAction } from '../shared/use-action.ts';
import { codeFrom } from './booking-code.ts';
import classes from './code-field.module.css';
import { codeTexts } from './code-texts.ts';
import type { Code } from './known-code.ts';

type CodeFieldProps = {
  eventId: string;
  code: Code | null;
  onChange: (code: Code | null) => void;
};

/** Where a code is typed, and what is said of it. Its prices and types are shown among the tickets. */
export const CodeField = ({ eventId, code, onChange }: CodeFieldProps) => {
  const t = useTexts(codeTexts);
  const [typed, setTyped] = useState('');
  const { act, busy, fault } = useAction();
  const box = useRef<HTMLDivElement>(null);
  // The press that opened the field is gone, and so is the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const open = () =>
    act('code', async () => {
      const params = { id: eventId };
      const body = { code: typed };
      const answer = await call<typeof openCode>('POST', '/events/:id/code', { params, body });
      onChange(codeFrom(answer.code));
    });
  const pressed = (key: KeyboardEvent): void => {
    if (key.key !== 'Enter') return;
    // Not the booking form's: that would book.
    key.preventDefault();
    if (typed.trim()) void open();
  };
  return (
    <div className={classes.code} ref={box}>
      <p role="status" className={classes.said}>
        {code && `${t.works}${code.usesLeft === null ? '' : ` ${t.enoughFor(code.usesLeft)}`}`}
      </p>
      {code ? (
        <Button
          kind="quiet"
          onClick={() => {
            setTyped('');
            onChange(null);
          }}
        >
          {t.remove}
        </Button>
      ) : (
        <>
          <Field
            label={t.code}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={pressed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
          <Notice>{fault}</Notice>
          <Button kind="secondary" busy={busy !== null} disabled={!typed.trim()} onClick={open}>
            {t.use}
          </Button>
        </>
      )}
    </div>
  );
};
