import { expect, it } from 'vitest';
import { importLabel } from './import-label.ts';

it.each([
  [188, 0, 0, 'Lägg till 188 medlemmar'],
  [0, 1, 0, 'Ändra 1 medlem'],
  [0, 0, 1999, 'Inaktivera 1\u00a0999 medlemmar'],
  [5, 3, 0, 'Lägg till 5, ändra 3 medlemmar'],
  [5, 3, 1, 'Lägg till 5, ändra 3, inaktivera 1 medlem'],
])('an import of %i new, %i changed and %i gone is called what it is', (created, changed, gone, text) => {
  expect(importLabel(created, changed, gone)).toBe(text);
});
