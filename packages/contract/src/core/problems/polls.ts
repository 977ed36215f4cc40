import { conflict, type ProblemRows } from './problem-row.ts';

export const pollProblems = {
  POLL_HAS_VOTES: conflict({
    title: 'Omröstningen har fått röster',
    swedish:
      'Omröstningen har redan fått röster, så frågan och svaren ligger fast. Rätta stavfel, eller kopiera den om du vill ställa en ny fråga.',
    developer: 'Question and answers of a poll with votes change by PUT /polls/:id/correction alone.',
  }),
  POLL_NO_VOTES: conflict({
    title: 'Ingen har röstat',
    swedish: 'Ingen har röstat än, så frågan och svaren kan ändras som vanligt.',
    developer: 'A poll without votes is changed by PUT /polls/:id.',
  }),
  POLL_CLOSED: conflict({
    title: 'Omröstningen är avslutad',
    swedish: 'Omröstningen är avslutad, så det går inte att rösta längre.',
    developer: 'The poll has closed; no vote is taken.',
  }),
  POLL_NOT_CLOSED: conflict({
    title: 'Omröstningen är inte avslutad',
    swedish: 'Resultatet kan skickas när omröstningen är avslutad.',
    developer: 'Only the result of a closed poll can be sent.',
  }),
  POLL_NOBODY_VOTED: conflict({
    title: 'Ingen har röstat',
    swedish: 'Ingen har röstat, så det finns inget resultat att skicka.',
    developer: 'The poll has no votes.',
  }),
  POLL_RESULT_SENT: conflict({
    title: 'Resultatet är skickat',
    swedish: 'Resultatet är redan skickat till dem som röstade.',
    developer: 'The result is sent once; after that the poll stays closed.',
  }),
  ALREADY_VOTED: conflict({
    title: 'Du har redan röstat',
    swedish: 'Du har redan röstat i den här omröstningen.',
    developer: 'One vote a person and poll.',
  }),
  POLL_OPEN: conflict({
    title: 'Omröstningen är öppen',
    swedish: 'Omröstningen är redan öppen. Tid, målgrupp och pushnotis kan inte ändras längre.',
    developer: 'An open poll keeps its time, target group and push, and cannot become a draft.',
  }),
} as const satisfies ProblemRows;
