import type { Poll } from '@karportalen/contract/polls/fields';
import { ItemConflict, type ItemConflictProps } from '../platform/conflict/ItemConflict.tsx';
import { fieldsOf, showText } from '../platform/conflict/shown-fields.ts';
import { type CorrectedTexts, textsOf } from './corrected-texts.ts';

const lines = (texts: readonly string[]): string => texts.join('\n');

const fields = fieldsOf<CorrectedTexts, ReturnType<typeof textsOf>>(
  {
    questionSwedish: { label: 'Fråga på svenska', show: showText },
    questionEnglish: { label: 'Fråga på engelska', show: showText },
    answersSwedish: { label: 'Svar på svenska', show: lines },
    answersEnglish: { label: 'Svar på engelska', show: lines },
  },
  ({ answersSwedish = [], answersEnglish = [], ...texts }) => ({ ...texts, answersSwedish, answersEnglish }),
  (values, texts) => ({ ...values, ...texts }),
);

export const Conflict = (props: ItemConflictProps<CorrectedTexts, Poll>) => (
  <ItemConflict {...props} fields={fields} valuesOf={textsOf} />
);
