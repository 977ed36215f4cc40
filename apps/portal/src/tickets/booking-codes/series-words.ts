import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import type { CodeSeries } from '@karportalen/contract/tickets/booking-codes';
import { moneyText } from '../../platform/money-text.ts';

type Type = { readonly id: string; readonly swedishName: string; readonly englishName: string };

const namesOf = (ids: readonly string[], types: readonly Type[]): string =>
  types
    .filter(({ id }) => ids.includes(id))
    .map(({ swedishName, englishName }) => swedishName || englishName)
    .join(', ') || 'en borttagen biljettyp';

/** 'Öppnar Jobbare', '20 % rabatt på Student'. */
export const givesText = (
  { kind, amount, percent, ticketTypeIds }: CodeSeries,
  types: readonly Type[],
): string => {
  if (kind === 'Opens') return `Öppnar ${namesOf(ticketTypeIds, types)}`;
  const off = kind === 'Amount' ? moneyText(amount ?? 0) : `${percent}\u00a0%`;
  return `${off} rabatt${ticketTypeIds.length > 0 ? ` på ${namesOf(ticketTypeIds, types)}` : ''}`;
};

/** '3 använda, 47 kvar'. */
export const usesText = ({ used, left }: CodeSeries): string =>
  `${countText(used)} ${used === 1 ? 'använd' : 'använda'}, ${left === null ? 'hur många som helst' : `${countText(left)} kvar`}`;

export const endText = ({ endsAt, isEnded }: CodeSeries): string | null => {
  if (endsAt === null) return null;
  return `${isEnded ? 'slutade gälla' : 'gäller till'} ${formatDateTime(endsAt)}`;
};

export const codeText = ({ code, count }: CodeSeries): string => code ?? `${countText(count)} koder`;
