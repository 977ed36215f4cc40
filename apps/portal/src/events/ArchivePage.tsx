import { Archive } from '../platform/archive/Archive.tsx';
import { participantsTab } from './participants/participants-tab.tsx';

export const Page = () => (
  <Archive<never>
    title="Event"
    description="Vilka som kommer och vilka som har kommit."
    tabs={[participantsTab]}
    rowName={() => ''}
  />
);
