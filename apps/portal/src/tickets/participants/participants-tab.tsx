import type { DrawnTab } from '../../platform/archive/archive-tab.ts';
import { ParticipantsTable } from './ParticipantsTable.tsx';

export const participantsTab: DrawnTab = {
  key: 'participants',
  label: 'DELTAGARLISTOR',
  draw: (place) => <ParticipantsTable place={place} />,
};
