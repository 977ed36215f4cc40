import type { Failure } from '@karportalen/phone-views/web/api-client.ts';

const texts: Readonly<Record<string, string>> = {
  WRONG_PIN:
    'PIN-koden stämmer inte, eller så gäller den inte nu: den öppnar från ett dygn före start. Arrangörens QR-kod öppnar redan innan.',
  WRONG_SECRET: 'QR-koden gäller inte längre. Be arrangören om den nya, eller skriv PIN-koden.',
  OWN_DOOR_ENDED: 'Dörren är avslutad. Öppna med arrangörens QR-kod eller PIN-koden.',
  CHECK_IN_EVENT_CANCELLED: 'Eventet är inställt. Ingen ska släppas in.',
  OFFLINE: 'Servern går inte att nå. Dörren öppnas med nät första gången, och klarar sig sedan utan.',
};

const durationText = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return 'en minut';
  return minutes < 120 ? `${minutes} minuter` : `${Math.ceil(minutes / 60)} timmar`;
};

const waitText = (seconds: number | null): string =>
  `Det blev för många försök. Läs arrangörens QR-kod, som öppnar ändå, eller vänta ${durationText(seconds ?? 60)}.`;

/** `known` is what the page knows better than the answer's code says. */
export const failureText = ({ code, status, retryAfter }: Failure, known = code): string => {
  if (status === 429) return waitText(retryAfter);
  if (status === 400) return 'PIN-koden är sex siffror.';
  return texts[known] ?? 'Något gick fel. Försök igen om en stund.';
};
