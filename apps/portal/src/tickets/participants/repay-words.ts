import type { Repayments } from '@karportalen/contract/tickets/participants';
import { moneyText } from '../../platform/money-text.ts';
import { peopleText } from '../../platform/people-text.ts';

type Left = Pick<Repayments, 'repayments' | 'total' | 'bySwish'>;

/** Names the act: money that was not paid through the portal is only noted. */
export const repayLabel = ({ total, bySwish }: Left): string =>
  bySwish > 0 ? `Återbetala alla, ${moneyText(total)}` : 'Notera alla som återbetalda';

/** How much goes to how many and how, and what cannot be undone. */
export const repaySentences = ({ repayments, total, bySwish }: Left): string[] => {
  const byHand = total - bySwish;
  return [
    ...(bySwish > 0 ? [`${moneyText(bySwish)} går tillbaka med Swish till dem som betalade.`] : []),
    ...(byHand > 0
      ? [
          `${moneyText(byHand)} kom inte hit genom portalen: det betalar du själv tillbaka. Här noteras att det är gjort.`,
        ]
      : []),
    `Det gäller ${peopleText(repayments.length)}. Det går inte att ångra.`,
  ];
};
