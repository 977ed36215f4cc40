import {
  type AnswerPair,
  emptyAnswer,
  faultsOf,
  isEmptyAnswer,
  type PollFormValues,
} from '@karportalen/contract/polls/form';
import { MAX_ANSWERS } from '@karportalen/contract/polls/limits';
import { useState } from 'react';

export type Answers = PollFormValues['answers'];

const trimmed = ({ answerSwedish, answerEnglish }: AnswerPair): AnswerPair => ({
  answerSwedish: answerSwedish.trim(),
  answerEnglish: answerEnglish.trim(),
});

/** The outcome of pressing the button, which decides where the focus goes. */
export type Pressed = 'opened' | 'closed' | 'added' | 'refused';

/** The state of the answer editor: the list, and an input that is shown or hidden. */
export const useAnswers = ({ list, adding }: Answers, onChange: (answers: Answers) => void) => {
  const [opened, setOpened] = useState(list.length <= 1);
  const [tried, setTried] = useState(false);
  const full = list.length >= MAX_ANSWERS;
  const empty = isEmptyAnswer(adding);
  // An input with text is never hidden.
  const shown = !full && (list.length === 0 || opened || !empty);

  const write = (next: Partial<AnswerPair>) => onChange({ list, adding: { ...adding, ...next } });
  const rewrite = (index: number, next: Partial<AnswerPair>) =>
    onChange({ list: list.map((one, at) => (at === index ? { ...one, ...next } : one)), adding });

  const close = (): boolean => {
    if (!empty || list.length === 0) return false;
    setOpened(false);
    setTried(false);
    return true;
  };

  const press = (): Pressed => {
    if (!shown) {
      setOpened(true);
      return 'opened';
    }
    if (close()) return 'closed';
    if (Object.keys(faultsOf(adding)).length > 0) {
      setTried(true);
      return 'refused';
    }
    onChange({ list: [...list, trimmed(adding)], adding: emptyAnswer });
    setOpened(false);
    setTried(false);
    return 'added';
  };

  const remove = (index: number) => {
    const left = list.filter((_, at) => at !== index);
    if (left.length <= 1) setOpened(true);
    onChange({ list: left, adding });
  };

  const move = (from: number, to: number) => {
    const moved = list[from];
    if (!moved || to < 0 || to >= list.length || from === to) return;
    const rest = list.filter((_, at) => at !== from);
    onChange({ list: [...rest.slice(0, to), moved, ...rest.slice(to)], adding });
  };

  return { list, adding, full, empty, shown, tried, write, rewrite, close, press, remove, move };
};
