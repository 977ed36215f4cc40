import type { PaletteName } from '../palettes.ts';
import type { PosterName } from '../posters.ts';

/** A title, what its button says and leads to (an event in the app, or an address), and its look. */
export type ThemeText = {
  readonly title: string;
  readonly button?: { readonly text: string; readonly url?: string };
  readonly countdown: boolean;
  readonly palette: PaletteName;
  readonly image: PosterName;
};

export const themeTexts: readonly ThemeText[] = [
  {
    title: 'Höstterminen börjar',
    button: { text: 'Se veckans event' },
    countdown: false,
    palette: 'amber',
    image: 'theme-autumn',
  },
  {
    title: 'Mottagningen',
    button: { text: 'Till schemat', url: 'https://exempel.se/mottagningen' },
    countdown: true,
    palette: 'coral',
    image: 'theme-summer',
  },
  {
    title: 'Nollningens final',
    button: { text: 'Biljetter till finalen' },
    countdown: true,
    palette: 'violet',
    image: 'theme-party',
  },
  {
    title: 'Kårvalet',
    button: { text: 'Rösta nu', url: 'https://exempel.se/karvalet' },
    countdown: false,
    palette: 'ocean',
    image: 'theme-winter',
  },
  { title: 'Kanelbullens dag', countdown: false, palette: 'amber', image: 'theme-autumn' },
  {
    title: 'Halloween i kårhuset',
    button: { text: 'Köp biljett' },
    countdown: true,
    palette: 'ember',
    image: 'theme-party',
  },
  {
    title: 'Tentavecka: håll ut',
    button: { text: 'Läsesalarnas tider', url: 'https://exempel.se/tentavecka-hall-ut' },
    countdown: false,
    palette: 'slate',
    image: 'theme-space',
  },
  {
    title: 'Arbetsmarknadsdagen',
    button: { text: 'Se utställarna', url: 'https://exempel.se/arbetsmarknadsdagen' },
    countdown: true,
    palette: 'ocean',
    image: 'theme-space',
  },
  {
    title: 'Lucia',
    button: { text: 'Lyssna på kören', url: 'https://exempel.se/lucia' },
    countdown: false,
    palette: 'frost',
    image: 'theme-winter',
  },
  {
    title: 'Jul på kåren',
    button: { text: 'Boka julsittning' },
    countdown: true,
    palette: 'pine',
    image: 'theme-winter',
  },
  { title: 'Gott nytt år', countdown: false, palette: 'slate', image: 'theme-space' },
  {
    title: 'Vårterminen är här',
    button: { text: 'Nytt i vår', url: 'https://exempel.se/varterminen-ar-har' },
    countdown: false,
    palette: 'meadow',
    image: 'theme-spring',
  },
  { title: 'Semmeldagen', countdown: false, palette: 'frost', image: 'theme-winter' },
  {
    title: 'Alla hjärtans dag',
    button: { text: 'Skicka en hälsning', url: 'https://exempel.se/alla-hjartans-dag' },
    countdown: false,
    palette: 'coral',
    image: 'theme-party',
  },
  {
    title: 'Skidveckan',
    button: { text: 'Packlista', url: 'https://exempel.se/skidveckan' },
    countdown: true,
    palette: 'frost',
    image: 'theme-winter',
  },
  {
    title: 'Idrottsveckan',
    button: { text: 'Anmäl ditt lag' },
    countdown: false,
    palette: 'meadow',
    image: 'theme-spring',
  },
  {
    title: 'Hållbarhetsveckan',
    button: { text: 'Veckans program', url: 'https://exempel.se/hallbarhetsveckan' },
    countdown: false,
    palette: 'pine',
    image: 'theme-spring',
  },
  {
    title: 'Internationella veckan',
    button: { text: 'Se programmet' },
    countdown: false,
    palette: 'violet',
    image: 'theme-party',
  },
  {
    title: 'Musikveckan',
    button: { text: 'Kvällens scener' },
    countdown: false,
    palette: 'violet',
    image: 'theme-party',
  },
  {
    title: 'Spelveckan',
    button: { text: 'Se turneringarna' },
    countdown: true,
    palette: 'ocean',
    image: 'theme-space',
  },
  {
    title: 'Filmfestivalen',
    button: { text: 'Till visningarna', url: 'https://exempel.se/filmfestivalen' },
    countdown: false,
    palette: 'ember',
    image: 'theme-autumn',
  },
  {
    title: 'Påskgasque',
    button: { text: 'Boka plats' },
    countdown: true,
    palette: 'meadow',
    image: 'theme-spring',
  },
  {
    title: 'Valborg',
    button: { text: 'Så firar vi', url: 'https://exempel.se/valborg' },
    countdown: true,
    palette: 'ember',
    image: 'theme-spring',
  },
  {
    title: 'Vårbalen',
    button: { text: 'Till biljetterna' },
    countdown: true,
    palette: 'violet',
    image: 'theme-party',
  },
  {
    title: 'Pride på campus',
    button: { text: 'Tåg och program', url: 'https://exempel.se/pride-pa-campus' },
    countdown: false,
    palette: 'coral',
    image: 'theme-party',
  },
  {
    title: 'Examen',
    button: { text: 'Grattis till er alla', url: 'https://exempel.se/examen' },
    countdown: true,
    palette: 'ocean',
    image: 'theme-summer',
  },
  { title: 'Midsommar', countdown: false, palette: 'meadow', image: 'theme-summer' },
  {
    title: 'Sommarlov',
    button: { text: 'Sommarens öppettider', url: 'https://exempel.se/sommarlov' },
    countdown: false,
    palette: 'coral',
    image: 'theme-summer',
  },
  {
    title: 'Rymdveckan',
    button: { text: 'Föreläsningarna' },
    countdown: false,
    palette: 'slate',
    image: 'theme-space',
  },
  {
    title: 'Kårens födelsedag',
    button: { text: 'Kom på kalas' },
    countdown: true,
    palette: 'amber',
    image: 'theme-summer',
  },
  {
    title: 'Öppet hus',
    button: { text: 'Hitta hit', url: 'https://exempel.se/oppet-hus' },
    countdown: false,
    palette: 'pine',
    image: 'theme-autumn',
  },
  {
    title: 'Alumnhelgen',
    button: { text: 'Boka middag' },
    countdown: false,
    palette: 'ocean',
    image: 'theme-autumn',
  },
];
