const numbers = ['', 'En', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio', 'Elva', 'Tolv'];

const word = (count: number): string => numbers[count] ?? String(count);

const when = (evening: boolean): string => (evening ? 'den kvällen' : 'den dagen');

export const pushesText = (count: number, evening: boolean): string =>
  `${word(count)} ${count === 1 ? 'annan pushnotis' : 'andra pushnotiser'} går till samma personer ${when(evening)}.`;

export const releasesText = (count: number, evening: boolean): string =>
  `${count === 1 ? 'Ett annat' : `${word(count)} andra`} biljettsläpp riktar sig till samma personer ${when(evening)}.`;

export const eventsText = (count: number): string =>
  `${count === 1 ? 'Ett annat' : `${word(count)} andra`} event riktar sig till samma personer vid samma tid.`;
