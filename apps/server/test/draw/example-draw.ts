import { readFileSync } from 'node:fs';
import type { DrawFile } from '@karportalen/contract/draw/verify';

const read = JSON.parse(
  readFileSync(new URL('../../../../docs/draw-example.json', import.meta.url), 'utf8'),
) as { readonly draw: DrawFile; readonly receipts: readonly string[] };

/** The test vectors of docs/draw.md. */
export const exampleDraw = { file: read.draw, receipts: read.receipts };

export const otherPublicKey = 'E5j2LG0aRXxRumpLXz29L2n8qTIWIY3ImX5Ba9F9k8o';
