import { type Food, foodChoices, foodIn, foodText, MAX_OWN_FOOD } from '@karportalen/contract/tickets/food';
import { useId, useState } from 'react';
import type { Language } from '../language.ts';
import { Choice } from './Choice.tsx';
import { questionWords } from './question-words.ts';
import classes from './questions.module.css';

type FoodFieldsProps = {
  label: string;
  /** The kept text: choices first, then own words. */
  food: string;
  language: Language;
  onChange?: (food: string) => void;
};

/** The built-in first question: what the holder eats. */
export const FoodFields = ({ label, food, language, onChange }: FoodFieldsProps) => {
  const id = useId();
  // Read once: own words that begin like a choice stay in their field while somebody writes.
  const [{ choices, own }, setFood] = useState(() => foodIn(food));
  const w = questionWords[language];
  const change = (next: Food): void => {
    setFood(next);
    onChange?.(foodText(next));
  };
  const toggled = (at: number): readonly number[] =>
    choices.includes(at) ? choices.filter((one) => one !== at) : [...choices, at];
  const drawn = (
    <div className={classes.chips}>
      {foodChoices.map((choice, at) => (
        <Choice
          key={choice.swedish}
          type="checkbox"
          name={id}
          text={language === 'sv' ? choice.swedish : choice.english}
          chosen={choices.includes(at)}
          onChoose={onChange && (() => change({ choices: toggled(at), own }))}
        />
      ))}
    </div>
  );
  if (!onChange)
    return (
      <div className={classes.question}>
        <span className={classes.label}>{label}</span>
        {drawn}
        <span className={classes.input}>
          <span className={classes.placeholder}>{w.ownFood}</span>
        </span>
      </div>
    );
  return (
    <fieldset className={classes.question}>
      <legend className={classes.label}>{label}</legend>
      {drawn}
      <input
        className={classes.input}
        aria-label={w.ownFood}
        placeholder={w.ownFood}
        autoComplete="off"
        // All choices and these words fit what is kept.
        maxLength={MAX_OWN_FOOD}
        value={own}
        onChange={({ target }) => change({ choices, own: target.value })}
      />
    </fieldset>
  );
};
