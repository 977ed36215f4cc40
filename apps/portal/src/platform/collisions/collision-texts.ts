const numbers = ['', 'En', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio', 'Elva', 'Tolv'];

/** At the beginning of a sentence. */
export const countWord = (count: number): string => numbers[count] ?? String(count);

const when = (evening: boolean): string => (evening ? 'den kvällen' : 'den dagen');

export const pushesText = (count: number, evening: boolean): string =>
  `${countWord(count)} ${count === 1 ? 'annan pushnotis' : 'andra pushnotiser'} går till samma personer ${when(evening)}.`;

export const releasesText = (count: number, evening: boolean): string =>
  `${count === 1 ? 'Ett annat' : `${countWord(count)} andra`} biljettsläpp riktar sig till samma personer ${when(evening)}.`;

export const eventsText = (count: number): string =>
  `${count === 1 ? 'Ett annat' : `${countWord(count)} andra`} event riktar sig till samma personer vid samma tid.`;
