import { texts } from '../platform/language.ts';

export const installTexts = texts(
  {
    ios: ['Öppna sidan i Safari.', 'Tryck på Dela, rutan med en pil uppåt.', 'Välj Lägg till på hemskärmen.'],
    other: ['Öppna webbläsarens meny.', 'Välj Installera appen eller Lägg till på startskärmen.'],
  },
  {
    ios: [
      'Open this page in Safari.',
      'Press Share, the square with an arrow up.',
      'Choose Add to Home Screen.',
    ],
    other: ['Open the browser’s menu.', 'Choose Install app or Add to Home screen.'],
  },
);
