import { answersAsBefore } from './answers-as-before.ts';

answersAsBefore('486758b-members-tickets-door');
