import { texts } from '../../platform/language.ts';

export const joinTexts = texts(
  {
    rules:
      'När det blir en ledig plats får den som står först och som får plats ett erbjudande, med push och mejl. Tackar du nej eller inte svarar i tid går den vidare. Du kan lämna kön när som helst.',
    confirm: (count: number) => (count > 1 ? `Köa för ${count} platser` : 'Köa för en plats'),
    joining: 'Ställer dig i kön …',
    never: 'Inte nu',
  },
  {
    rules:
      'When a place comes free, the first in line whom it fits is offered it, by push and mail. If you decline or do not answer in time, it goes on. You can leave whenever you like.',
    confirm: (count: number) => (count > 1 ? `Wait for ${count} places` : 'Wait for one place'),
    joining: 'Joining …',
    never: 'Not now',
  },
);
