import { countText } from '@karportalen/contract/core/number';

export const medlemmar = (count: number) => `${countText(count)} ${count === 1 ? 'medlem' : 'medlemmar'}`;

export const importLabel = (created: number, changed: number, deactivated: number): string => {
  const acts = [
    ['lägg till', created],
    ['ändra', changed],
    ['inaktivera', deactivated],
  ] as const;
  const done = acts.filter(([, count]) => count > 0);
  const text = done
    .map(([act, count], index) => `${act} ${index === done.length - 1 ? medlemmar(count) : countText(count)}`)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
