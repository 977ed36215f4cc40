import IconArrowDown from 'virtual:icon/arrow-down';
import IconArrowUp from 'virtual:icon/arrow-up';
import IconEye from 'virtual:icon/eye';
import IconEyeOff from 'virtual:icon/eye-off';
import IconTrash from 'virtual:icon/trash';
import type { EventFormValues } from '@karportalen/contract/events/form';
import {
  hasOptions,
  questionKindLabels,
  questionKinds,
  questionText,
} from '@karportalen/contract/events/question-kinds';
import { type Control, useController, useWatch } from 'react-hook-form';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { SelectField } from '../../kit/field/SelectField.tsx';
import { SwitchField } from '../../kit/field/SwitchField.tsx';
import { BilingualText } from '../../kit/form/BilingualText.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { OptionRows } from './OptionRows.tsx';
import { TypeChoices } from './TypeChoices.tsx';

const kinds = questionKinds.map((value) => ({ value, label: questionKindLabels[value] }));

type QuestionEditorProps = {
  control: Control<EventFormValues>;
  index: number;
  count: number;
  /** It may have answers, which are kept when it is hidden. */
  isSaved: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

type ActsProps = Omit<QuestionEditorProps, 'control'> & {
  isHidden: boolean;
  onHide: (hidden: boolean) => void;
};

const Acts = ({ index, count, isSaved, isHidden, onMove, onRemove, onHide }: ActsProps) => {
  const nth = `fråga ${index + 1}`;
  return (
    <>
      <IconButton
        label="Flytta upp"
        name={`Flytta upp ${nth}`}
        icon={<IconArrowUp aria-hidden />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label="Flytta ned"
        name={`Flytta ned ${nth}`}
        icon={<IconArrowDown aria-hidden />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      {isSaved && (
        <IconButton
          label={isHidden ? 'Visa igen' : 'Dölj'}
          name={`${isHidden ? 'Visa' : 'Dölj'} ${nth}`}
          icon={isHidden ? <IconEye aria-hidden /> : <IconEyeOff aria-hidden />}
          onClick={() => onHide(!isHidden)}
        />
      )}
      <IconButton
        label={isSaved ? 'Ta bort. Finns det svar döljs frågan i stället.' : 'Ta bort'}
        name={`Ta bort ${nth}`}
        icon={<IconTrash aria-hidden />}
        danger
        onClick={onRemove}
      />
    </>
  );
};

/** One question: kind, texts in both languages, options, and of whom and how it is asked. */
export const QuestionEditor = ({ control, index, ...acts }: QuestionEditorProps) => {
  const at = `questions.${index}` as const;
  const [kind, perTicket, isSensitive] = useWatch({
    control,
    name: [`${at}.kind`, `${at}.perTicket`, `${at}.isSensitive`],
  });
  const { field: hidden } = useController({ control, name: `${at}.isHidden` });
  return (
    <FormCard
      title={`Fråga ${index + 1}`}
      note={hidden.value && 'dold i appen'}
      acts={<Acts {...acts} index={index} isHidden={hidden.value} onHide={hidden.onChange} />}
    >
      <BilingualText
        control={control}
        names={[`${at}.textSwedish`, `${at}.textEnglish`]}
        specs={[questionText.textSwedish, questionText.textEnglish]}
      />
      <SelectField control={control} name={`${at}.kind`} label="Typ av svar" options={kinds} />
      {hasOptions(kind) && <OptionRows control={control} index={index} />}
      <SwitchField control={control} name={`${at}.isRequired`} label="Måste besvaras" />
      <SwitchField
        control={control}
        name={`${at}.perTicket`}
        label="Fråga för varje biljett"
        description="Annars en gång per bokning."
      />
      <TypeChoices control={control} index={index} />
      <SwitchField
        control={control}
        name={`${at}.isSensitive`}
        label="Känslig uppgift"
        description="Svaren raderas sju dagar efter eventet. Summorna finns kvar."
      />
      {perTicket && !isSensitive && (
        <SwitchField
          control={control}
          name={`${at}.followsTicket`}
          label="Svaret följer med när biljetten ges vidare"
          description="Annars får den nya innehavaren frågan."
        />
      )}
    </FormCard>
  );
};
