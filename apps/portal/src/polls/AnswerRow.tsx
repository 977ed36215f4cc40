import IconGripVertical from 'virtual:icon/grip-vertical';
import IconTrash from 'virtual:icon/trash';
import { type AnswerPair, faultsOf } from '@karportalen/contract/polls/form';
import type { KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from '../kit/button/IconButton.tsx';
import { FieldPair } from '../kit/form/FieldPair.tsx';
import { AnswerInput } from './AnswerInput.tsx';
import classes from './answers.module.css';

type AnswerRowProps = {
  answer: AnswerPair;
  index: number;
  count: number;
  locked: boolean;
  dragged: boolean;
  /** The description of the handle's keys. */
  helpId: string;
  onRewrite: (next: Partial<AnswerPair>) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
  onGrab: (event: PointerEvent) => void;
};

export const AnswerRow = ({
  answer,
  index,
  count,
  locked,
  dragged,
  helpId,
  onRewrite,
  onRemove,
  onMove,
  onGrab,
}: AnswerRowProps) => {
  const label = `Svar ${index + 1}`;
  const faults = faultsOf(answer);
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li className={classes.row} data-dragged={dragged || undefined} data-locked={locked || undefined}>
      {!locked && (
        <button
          type="button"
          className={classes.handle}
          aria-label={`Flytta ${label.toLowerCase()}`}
          aria-describedby={helpId}
          disabled={count < 2}
          onPointerDown={onGrab}
          onKeyDown={keys}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      <div className={classes.texts}>
        <FieldPair>
          <AnswerInput
            label={label}
            language="sv"
            value={answer.answerSwedish}
            onChange={(answerSwedish) => onRewrite({ answerSwedish })}
            error={faults.answerSwedish}
            disabled={locked}
          />
          <AnswerInput
            label={label}
            language="en"
            value={answer.answerEnglish}
            onChange={(answerEnglish) => onRewrite({ answerEnglish })}
            error={faults.answerEnglish}
            disabled={locked}
          />
        </FieldPair>
      </div>
      {!locked && (
        <div className={classes.remove}>
          <IconButton
            label="Ta bort"
            name={`Ta bort ${label.toLowerCase()}`}
            icon={<IconTrash aria-hidden />}
            onClick={onRemove}
            danger
          />
        </div>
      )}
    </li>
  );
};
