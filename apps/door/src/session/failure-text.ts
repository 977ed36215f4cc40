import type { Failure } from '@karportalen/phone-views/web/api-client.ts';

const texts: Readonly<Record<string, string>> = {
  WRONG_PIN: 'PIN-koden stämmer inte, eller så är eventet över. Fråga arrangören.',
  CHECK_IN_EVENT_CANCELLED: 'Eventet är inställt. Ingen ska släppas in.',
  OFFLINE: 'Servern går inte att nå. Dörren öppnas med nät första gången, och klarar sig sedan utan.',
};

const waitText = (seconds: number | null): string => {
  const minutes = Math.max(1, Math.ceil((seconds ?? 60) / 60));
  return `Det blev för många försök. Vänta ${minutes === 1 ? 'en minut' : `${minutes} minuter`} och försök igen.`;
};

export const failureText = ({ code, status, retryAfter }: Failure): string => {
  if (status === 429) return waitText(retryAfter);
  if (status === 400) return 'PIN-koden är sex siffror.';
  return texts[code] ?? 'Något gick fel. Försök igen om en stund.';
};
