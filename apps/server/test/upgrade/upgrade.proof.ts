import { answersAsBefore } from './answers-as-before.ts';

// With the one of upgrade.test.ts, which every run has time for.
answersAsBefore('486758b-organisers');
