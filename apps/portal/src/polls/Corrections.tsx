import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { PollCorrection } from '@karportalen/contract/polls/fields';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import classes from './corrections.module.css';

const labels: Record<string, string> = {
  questionSwedish: 'Frågan på svenska',
  questionEnglish: 'Frågan på engelska',
  answersSwedish: 'på svenska',
  answersEnglish: 'på engelska',
};

/** 'answersSwedish.0' is 'Svar 1 på svenska'. */
const labelOf = (field: string): string => {
  const [side = '', place] = field.split('.');
  return place === undefined ? (labels[side] ?? '') : `Svar ${Number(place) + 1} ${labels[side] ?? ''}`;
};

/** Corrections made after people had voted: who, when, before and after. */
export const Corrections = ({ corrections }: { corrections: readonly PollCorrection[] }) =>
  corrections.length > 0 && (
    <section className={classes.corrections} aria-label="Rättade stavfel">
      <h3>Rättade stavfel</h3>
      <ul>
        {corrections.map(({ correctedAt, correctedBy, texts }) => (
          <li key={correctedAt}>
            <p>
              {wholeDates(formatDateTime(correctedAt))}, {correctedBy}
            </p>
            {texts.map(({ field, from, to }) => (
              <p key={field}>
                {labelOf(field)}: <del>{from}</del> <span aria-hidden>→</span> <ins>{to}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
