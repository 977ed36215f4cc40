import { countText } from '@karportalen/contract/core/number';
import type { Handover } from '@karportalen/contract/handover/fields';
import type { Fact } from '../kit/dialog/FactList.tsx';

type Asked = { readonly email: string; readonly isColleague: boolean; readonly isOwn: boolean };

const tokenCount = (n: number): string => (n === 1 ? '1 API-nyckel' : `${countText(n)} API-nycklar`);

const heldText = ({ scheduled, drafts, events, doors }: Handover): string => {
  const parts = [
    [scheduled.length, 'schemalagt', 'schemalagda'],
    [events.length, 'kommande event', 'kommande event'],
    [drafts.length, 'utkast', 'utkast'],
    [doors.length, 'öppen dörr', 'öppna dörrar'],
  ] as const;
  const held = parts
    .filter(([n]) => n > 0)
    .map(([n, one, many]) => `${countText(n)} ${n === 1 ? one : many}`);
  return held.length === 0 ? 'Inget är på gång' : held.join(', ');
};

const endsText = ({ tokens }: Handover): Fact[] =>
  tokens.length === 0 ? [] : [{ label: 'Avslutas', value: tokenCount(tokens.length) }];

/** What will happen, in facts: who, what and when. */
export const handoverFacts = (handover: Handover, { email, isColleague, isOwn }: Asked): Fact[] => [
  { label: 'Tar över', value: email },
  { label: 'Lämnas över', value: heldText(handover) },
  ...endsText(handover),
  {
    label: 'När',
    value: isColleague ? 'Nu direkt' : `När ${email} har skapat sitt konto. Inbjudan gäller i en vecka.`,
  },
  {
    label: 'Sedan',
    value: `${isOwn ? 'Du' : handover.role.email} loggas ut överallt och kan inte logga in igen. Det som är schemalagt skickas som planerat.`,
  },
];
