import type { Random } from './random.ts';

/** Size and four colours, from dark to bright. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly [string, string, string, string];
  readonly random: Random;
};

type Scene = (canvas: Canvas) => string;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Concentric rings, off centre. */
const rings: Scene = ({ width, height, colours }) =>
  range(7)
    .map((index) => {
      const radius = height * (0.92 - index * 0.13);
      return `<circle cx="${width * 0.68}" cy="${height * 0.4}" r="${radius.toFixed(0)}" fill="${colours[index % 4]}"/>`;
    })
    .join('');

const confetti: Scene = ({ width, height, colours, random }) =>
  range(64)
    .map(() => {
      const x = random.int(0, width);
      const y = random.int(0, Math.floor(height * 0.8));
      const size = random.int(10, 34);
      const colour = random.pick(colours.slice(1));
      return random.chance(0.4)
        ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour}"/>`
        : `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.45}" rx="3" fill="${colour}" transform="rotate(${random.int(0, 180)} ${x} ${y})"/>`;
    })
    .join('');

const beams: Scene = ({ width, height, colours }) =>
  range(8)
    .map((index) => {
      const from = (index / 8) * width * 1.7 - width * 0.2;
      const to = from + width * 0.13;
      return `<polygon points="${width * 0.82},${-height * 0.15} ${from.toFixed(0)},${height} ${to.toFixed(0)},${height}" fill="${colours[(index % 3) + 1]}" opacity=".72"/>`;
    })
    .join('');

/** Quarter circles in random rotations. */
const tiles: Scene = ({ width, height, colours, random }) => {
  const size = Math.ceil(width / 6);
  return range(6 * Math.ceil(height / size))
    .map((index) => {
      const x = (index % 6) * size;
      const y = Math.floor(index / 6) * size;
      const half = size / 2;
      const turn = random.int(0, 3) * 90;
      const [back, front] = [random.pick(colours.slice(0, 2)), random.pick(colours.slice(1))];
      return `<g transform="translate(${x} ${y}) rotate(${turn} ${half} ${half})"><rect width="${size + 1}" height="${size + 1}" fill="${back}"/><path d="M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z" fill="${front}"/></g>`;
    })
    .join('');
};

/** Ridges under a sun. */
const hills: Scene = ({ width, height, colours, random }) => {
  const sun = `<circle cx="${width * 0.72}" cy="${height * 0.3}" r="${height * 0.17}" fill="${colours[3]}"/>`;
  const ridges = range(3).map((index) => {
    const base = height * (0.42 + index * 0.16);
    const points = range(9).map((at) => {
      const lift = at % 2 === 0 ? random.int(0, 40) : random.int(70, 150) - index * 20;
      return `${((at / 8) * width).toFixed(0)},${(base - lift).toFixed(0)}`;
    });
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${colours[2 - index]}"/>`;
  });
  return sun + ridges.join('');
};

const waves: Scene = ({ width, height, colours }) =>
  range(7)
    .map((index) => {
      const y = height * (0.12 + index * 0.13);
      const swing = height * 0.09;
      const quarter = width / 4;
      return `<path d="M0 ${y.toFixed(0)}q${quarter / 2} ${-swing} ${quarter} 0t${quarter} 0t${quarter} 0t${quarter} 0V${height}H0Z" fill="${colours[(index + 1) % 4]}" opacity=".85"/>`;
    })
    .join('');

const orbits: Scene = ({ width, height, colours, random }) => {
  const stars = range(50).map(
    () =>
      `<circle cx="${random.int(0, width)}" cy="${random.int(0, height)}" r="${random.int(1, 3)}" fill="${colours[3]}" opacity=".8"/>`,
  );
  const paths = range(4).map((index) => {
    const r = height * (0.22 + index * 0.17);
    const angle = random.unit() * Math.PI + Math.PI * 0.6;
    const [cx, cy] = [width * 0.7, height * 0.38];
    return `<circle cx="${cx}" cy="${cy}" r="${r.toFixed(0)}" fill="none" stroke="${colours[2]}" stroke-width="3" opacity=".7"/><circle cx="${(cx + r * Math.cos(angle)).toFixed(0)}" cy="${(cy + r * Math.sin(angle)).toFixed(0)}" r="${16 + index * 7}" fill="${colours[3 - (index % 2)]}"/>`;
  });
  return `${stars.join('')}${paths.join('')}<circle cx="${width * 0.7}" cy="${height * 0.38}" r="${height * 0.11}" fill="${colours[1]}"/>`;
};

export const scenes = { rings, confetti, beams, tiles, hills, waves, orbits } as const;
export type SceneName = keyof typeof scenes;
