import type { AnswerFault } from '@karportalen/contract/tickets/answers';
import type { Language } from '../language.ts';

type Words = {
  readonly title: string;
  readonly optional: string;
  readonly sensitive: string;
  readonly yes: string;
  readonly no: string;
  readonly ownFood: string;
  readonly confirm: string;
  readonly pay: (sum: string) => string;
  readonly faults: Readonly<Record<AnswerFault, string>>;
};

export const questionWords: Readonly<Record<Language, Words>> = {
  sv: {
    title: 'Frågor från arrangören',
    optional: 'valfritt',
    sensitive: 'Svaret raderas sju dagar efter eventet.',
    yes: 'Ja',
    no: 'Nej',
    ownFood: 'Något annat',
    confirm: 'Bekräfta bokningen',
    pay: (sum) => `Betala ${sum} med Swish`,
    faults: { required: 'Du behöver svara här.', unfit: 'Svaret passar inte. Ändra det.' },
  },
  en: {
    title: 'Questions from the organiser',
    optional: 'optional',
    sensitive: 'Your answer is deleted seven days after the event.',
    yes: 'Yes',
    no: 'No',
    ownFood: 'Something else',
    confirm: 'Confirm the booking',
    pay: (sum) => `Pay ${sum} with Swish`,
    faults: { required: 'Please answer this.', unfit: 'That answer does not fit. Please change it.' },
  },
};
