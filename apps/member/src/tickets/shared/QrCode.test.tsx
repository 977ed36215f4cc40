import { spawnSync } from 'node:child_process';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

const SCALE = 6;

/** The SVG as an image, for the decoder. */
const pictureOf = (svg: Element): Buffer => {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const pixels = Buffer.alloc((side * SCALE) ** 2, 255);
  const dark = svg.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let line = 0; line < SCALE; line += 1) {
      const from = (Number(y) * SCALE + line) * side * SCALE + Number(x) * SCALE;
      pixels.fill(0, from, from + SCALE);
    }
  }
  return Buffer.concat([Buffer.from(`P5 ${side * SCALE} ${side * SCALE} 255\n`), pixels]);
};

it('the QR code can be read by another library’s decoder', (context) => {
  if (spawnSync('zbarimg', ['--version']).error) context.skip('there is no zbarimg here');
  const code = `KT1.${'aB-_9'.repeat(22)}`;
  render(<QrCode text={code} label="Biljettens QR-kod" />);
  const picture = pictureOf(screen.getByRole('img', { name: 'Biljettens QR-kod' }));
  const read = spawnSync('zbarimg', ['--quiet', '--raw', '-'], { input: picture });
  expect(read.stdout.toString().trim(), read.stderr.toString()).toBe(code);
});
