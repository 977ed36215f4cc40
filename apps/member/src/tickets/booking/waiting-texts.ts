import { texts } from '../../platform/language.ts';

export const waitingTexts = texts(
  {
    length: (count: number) =>
      count === 0 ? 'Ingen står i kön.' : count === 1 ? '1 står i kön.' : `${count} står i kön.`,
    moved: (count: number) =>
      count === 1 ? 'Arrangören har flyttat en först i kön.' : `Arrangören har flyttat ${count} först i kön.`,
    paused: 'Arrangören har pausat kön. Alla behåller sina platser i den.',
    join: 'Ställ dig i kön',
    position: (place: number) => (place === 1 ? 'Du står först i kön' : `Du är nummer ${place} i kön`),
    leave: 'Lämna kön',
    leaving: 'Lämnar …',
    left: 'Du har lämnat kön.',
  },
  {
    length: (count: number) =>
      count === 0 ? 'Nobody is waiting.' : count === 1 ? '1 is waiting.' : `${count} are waiting.`,
    moved: (count: number) =>
      count === 1
        ? 'The organiser has moved one first in line.'
        : `The organiser has moved ${count} first in line.`,
    paused: 'The organiser has paused the list. Everybody keeps their place in it.',
    join: 'Join the waiting list',
    position: (place: number) => (place === 1 ? 'You are first in line' : `You are number ${place} in line`),
    leave: 'Leave the waiting list',
    leaving: 'Leaving …',
    left: 'You have left the waiting list.',
  },
);
