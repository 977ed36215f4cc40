import { useId } from 'react';
import { costText } from '../events/words.ts';
import type { Language } from '../language.ts';
import { Choice } from '../questions/Choice.tsx';
import classes from '../questions/questions.module.css';
import { optionWords } from './option-words.ts';

type Stock = {
  readonly swedishName: string;
  readonly englishName: string;
  readonly left?: number | null;
  readonly isSoldOut?: boolean;
};
export type ShownOption = Stock & {
  readonly id: string;
  readonly price: number;
  readonly choices: readonly (Stock & { readonly id: string })[];
};

/** A ticket's options: option id to choice id, null for an option without choices. */
export type OptionChoices = Readonly<Record<string, string | null>>;

type OptionFieldProps = {
  option: ShownOption;
  /** The choice id; null for a chosen option without choices; undefined if not chosen. */
  chosen: string | null | undefined;
  language: Language;
  onChoose?: ((choice: string | null | undefined) => void) | undefined;
};

const nameOf = ({ swedishName, englishName }: Stock, language: Language): string =>
  language === 'sv' ? swedishName : englishName;

const OptionField = ({ option, chosen, language, onChoose }: OptionFieldProps) => {
  const name = useId();
  const w = optionWords[language];
  const stockText = ({ left, isSoldOut }: Stock): string =>
    isSoldOut ? ` · ${w.soldOut}` : typeof left === 'number' ? ` · ${w.left(left)}` : '';
  const label = `${nameOf(option, language) || '–'} · ${costText(option.price, language)}`;
  /** Disabled when sold out, unless the member has it already. */
  const choose = (stock: Stock, isChosen: boolean, next: string | null | undefined) =>
    onChoose && (isChosen || !stock.isSoldOut) ? () => onChoose(next) : undefined;
  if (option.choices.length === 0) {
    const isChosen = chosen !== undefined;
    return (
      <Choice
        type="checkbox"
        name={name}
        text={label + stockText(option)}
        chosen={isChosen}
        isOff={!isChosen && option.isSoldOut === true}
        onChoose={choose(option, isChosen, isChosen ? undefined : null)}
      />
    );
  }
  const choices = (
    <div className={classes.choices}>
      <Choice
        type="radio"
        name={name}
        text={w.none}
        chosen={chosen === undefined}
        onChoose={onChoose && (() => onChoose(undefined))}
      />
      {option.choices.map((choice) => {
        const isChosen = chosen === choice.id;
        const stock = option.isSoldOut ? { ...choice, isSoldOut: true } : choice;
        return (
          <Choice
            key={choice.id}
            type="radio"
            name={name}
            text={(nameOf(choice, language) || '–') + stockText(stock)}
            chosen={isChosen}
            isOff={!isChosen && stock.isSoldOut === true}
            onChoose={choose(stock, isChosen, choice.id)}
          />
        );
      })}
    </div>
  );
  const legend = option.isSoldOut ? label : label + stockText(option);
  return onChoose ? (
    <fieldset className={classes.question}>
      <legend className={classes.label}>{legend}</legend>
      {choices}
    </fieldset>
  ) : (
    <div className={classes.question}>
      <span className={classes.label}>{legend}</span>
      {choices}
    </div>
  );
};

type OptionFieldsProps = {
  options: readonly ShownOption[];
  chosen: OptionChoices;
  language: Language;
  onChange?: (chosen: OptionChoices) => void;
};

/** The option fields of a ticket. Without `onChange` they are for show only, as in a preview. */
export const OptionFields = ({ options, chosen, language, onChange }: OptionFieldsProps) =>
  options.map((option) => {
    const { [option.id]: own, ...others } = chosen;
    return (
      <OptionField
        key={option.id}
        option={option}
        chosen={own}
        language={language}
        onChoose={
          onChange &&
          ((choice) => onChange(choice === undefined ? others : { ...others, [option.id]: choice }))
        }
      />
    );
  });
