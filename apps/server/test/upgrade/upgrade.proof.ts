import { answersAsBefore } from './answers-as-before.ts';

// Together with the one in upgrade.test.ts, which every run has time for.
answersAsBefore('486758b-organisers');
