import { texts } from '../platform/language.ts';

export const actionTexts = texts(
  { share: 'Dela', calendar: 'Lägg i kalendern' },
  { share: 'Share', calendar: 'Add to calendar' },
);
