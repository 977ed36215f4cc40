import type { Q } from '@karportalen/server/platform/db/database';
import { processImage, type StoredImage } from '@karportalen/server/platform/images/process-image';
import { saveImage } from '@karportalen/server/platform/images/sql';
import sharp from 'sharp';
import { lettering } from './lettering.ts';
import type { Random } from './random.ts';
import { type Canvas, type SceneName, scenes } from './scenes.ts';

type Poster = { readonly scene: SceneName; readonly word: string; readonly colours: Canvas['colours'] };

const posters = {
  'event-dinner': { scene: 'rings', word: 'GASQUE', colours: ['#3b0f2b', '#8c1f45', '#e0574f', '#ffc27a'] },
  'event-pub': { scene: 'confetti', word: 'PUB', colours: ['#20124d', '#5b2bb5', '#ff5fa2', '#ffd166'] },
  'event-lecture': { scene: 'beams', word: 'LYSSNA', colours: ['#0b2545', '#13578f', '#3fa7d6', '#eef4ed'] },
  'event-sport': { scene: 'waves', word: 'SPORT', colours: ['#0c3b2e', '#17795e', '#6dd19c', '#ffe66d'] },
  'event-culture': { scene: 'tiles', word: 'SCEN', colours: ['#2d1e2f', '#a23b72', '#f18f01', '#fbe3c0'] },
  'event-game': { scene: 'tiles', word: 'SPEL', colours: ['#10162f', '#3246d3', '#28c2ff', '#d5f2e3'] },
  'event-outdoor': { scene: 'hills', word: 'UTE', colours: ['#12343b', '#2d6a5f', '#8fb996', '#ffd97d'] },
  'event-meeting': { scene: 'beams', word: 'MÖTE', colours: ['#3a2618', '#8a5a2b', '#e3a857', '#fff3d6'] },
  'theme-union': { scene: 'hills', word: 'KÅREN', colours: ['#3d1308', '#8c3b12', '#d97a2b', '#f8d488'] },
  'theme-calm': { scene: 'hills', word: 'LUGN', colours: ['#0d2238', '#2f5d8a', '#8fbbdc', '#f4faff'] },
  'theme-life': { scene: 'waves', word: 'LIV', colours: ['#1f4d2b', '#4f9d4f', '#b5dc5b', '#ffd6e0'] },
  'theme-sun': { scene: 'rings', word: 'SOL', colours: ['#0b4f6c', '#1d9aa8', '#ffb84c', '#fff1c9'] },
  'theme-party': { scene: 'confetti', word: 'FEST', colours: ['#2b0f4a', '#7d2ae8', '#ff6b6b', '#ffe66d'] },
  'theme-space': { scene: 'orbits', word: 'RYMD', colours: ['#090d1f', '#3a3f8f', '#7f8cff', '#f6d186'] },
  'poll-food': { scene: 'rings', word: 'LUNCH?', colours: ['#5c1f0c', '#c4511f', '#f2a541', '#fdf0d5'] },
  'poll-party': { scene: 'beams', word: 'FEST?', colours: ['#230c33', '#7a1e6c', '#e5487a', '#ffd3a5'] },
  'poll-study': { scene: 'tiles', word: 'PLUGG?', colours: ['#0f2a43', '#1f6f8b', '#99c24d', '#f1f7ed'] },
  'poll-choice': { scene: 'orbits', word: 'RÖSTA', colours: ['#141e30', '#35577d', '#e28f83', '#fbe9d0'] },
  'poll-sport': { scene: 'waves', word: 'SPORT?', colours: ['#10302e', '#1f7a6d', '#4ecdc4', '#f7fff7'] },
} as const satisfies Record<string, Poster>;

export type PosterName = keyof typeof posters;

/** Landscape for events, portrait for themes and polls, in the ratios that their forms recommend. */
const sizeOf = (name: PosterName) =>
  name.startsWith('event-') ? { width: 800, height: 500 } : { width: 600, height: 650 };

const drawing = (name: PosterName, random: Random): string => {
  const { scene, word, colours }: Poster = posters[name];
  const { width, height } = sizeOf(name);
  // Inside the middle square, which is what thumbnails show.
  const side = Math.min(width, height);
  const box = {
    x: (width - side * 0.86) / 2,
    baseline: height * 0.91,
    width: side * 0.86,
    maxHeight: height * 0.24,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".42" stop-color="${colours[0]}" stop-opacity="0"/><stop offset=".78" stop-color="${colours[0]}" stop-opacity=".92"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${scenes[scene]({ width, height, colours, random })}
<rect width="${width}" height="${height}" fill="url(#shade)"/>
<g stroke="#ffffff">${lettering(word, box)}</g>
</svg>`;
};

/** Draws every poster and processes it like an uploaded image. */
export const drawPosters = async (random: Random): Promise<ReadonlyMap<PosterName, StoredImage>> => {
  const names = Object.keys(posters) as PosterName[];
  const drawings = names.map((name) => ({ name, svg: Buffer.from(drawing(name, random)) }));
  const drawn = drawings.map(async ({ name, svg }) => {
    const bytes = await sharp(svg).jpeg({ quality: 92 }).toBuffer();
    return [name, await processImage({ name: `${name}.jpg`, bytes })] as const;
  });
  return new Map(await Promise.all(drawn));
};

/** Stores the posters and returns the hash of each. */
export const savePosters = async (
  q: Q,
  drawn: ReadonlyMap<PosterName, StoredImage>,
): Promise<ReadonlyMap<PosterName, string>> => {
  const stored = new Map<PosterName, string>();
  for (const [name, image] of drawn) stored.set(name, await saveImage(q, image));
  return stored;
};
