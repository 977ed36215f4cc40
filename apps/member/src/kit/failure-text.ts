import { type Language, texts } from '../platform/language.ts';
import type { Failure } from '../platform/request.ts';

const table = texts(
  {
    OFFLINE: 'Du är offline. Försök igen när du har nät.',
    ALREADY_VOTED: 'Du har redan röstat i den här omröstningen.',
    POLL_CLOSED: 'Omröstningen har stängt.',
    NOT_FOUND: 'Det finns inte längre, eller är inte till för dig.',
    WRONG_CODE: 'Koden stämmer inte eller har gått ut. Be om en ny om du är osäker.',
    RATE_LIMITED: 'Det blev för många försök. Vänta en stund och försök igen.',
    INVALID: 'Något är inte rätt ifyllt.',
    EMAIL_HAS_ACCOUNT: 'Adressen används redan av någon annan.',
    MONEY_ON_ITS_WAY: 'Du har pengar på väg. Kontot kan tas bort när de har kommit fram.',
    STORAGE_FULL: 'Servern kan inte ta emot något just nu. Försök igen senare.',
    PUSH_UNSUPPORTED: 'Webbläsaren kan inte ta emot notiser här.',
    PUSH_DENIED: 'Du har sagt nej till notiser. Ändra det i webbläsarens inställningar för sidan.',
    PUSH_SERVICE_SILENT: 'Webbläsarens notistjänst svarade inte. Försök igen om en stund.',
    PUSH_NOT_SET_UP: 'Notiser är inte påslagna på den här servern.',
    other: 'Något gick fel hos oss. Försök igen om en stund.',
  },
  {
    OFFLINE: 'You are offline. Try again when you are back online.',
    ALREADY_VOTED: 'You have already voted in this poll.',
    POLL_CLOSED: 'The poll has closed.',
    NOT_FOUND: 'It is no longer there, or is not meant for you.',
    WRONG_CODE: 'The code is wrong or has expired. Ask for a new one if you are unsure.',
    RATE_LIMITED: 'Too many attempts. Wait a while and try again.',
    INVALID: 'Something is not filled in correctly.',
    EMAIL_HAS_ACCOUNT: 'Somebody else already uses that address.',
    MONEY_ON_ITS_WAY: 'You have money on its way. The account can be deleted when it has arrived.',
    STORAGE_FULL: 'The server cannot take anything right now. Try again later.',
    PUSH_UNSUPPORTED: 'This browser cannot receive notifications here.',
    PUSH_DENIED: 'You have declined notifications. Change that in the browser’s settings for this page.',
    PUSH_SERVICE_SILENT: 'The browser’s push service did not answer. Try again in a while.',
    PUSH_NOT_SET_UP: 'Notifications are not set up on this server.',
    other: 'Something went wrong on our side. Try again in a while.',
  },
);

/** The server's messages are in Swedish and for organisers, so the app has its own text for each code. */
export const failureText = ({ code, status }: Failure, language: Language): string => {
  const own: Readonly<Record<string, string>> = table[language];
  if (own[code] !== undefined) return own[code];
  if (status === 429) return table[language].RATE_LIMITED;
  if (status === 404) return table[language].NOT_FOUND;
  return status === 400 ? table[language].INVALID : table[language].other;
};
