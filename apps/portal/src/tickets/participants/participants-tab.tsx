import type { DrawnTab } from '../../platform/archive/archive-tab.ts';
import { ParticipantsTable } from './ParticipantsTable.tsx';

/** The archive's tab of participant lists. */
export const participantsTab: DrawnTab = {
  key: 'participants',
  label: 'DELTAGARLISTOR',
  draw: (place) => <ParticipantsTable place={place} />,
};
