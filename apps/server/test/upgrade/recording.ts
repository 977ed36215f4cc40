import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Answer, Call } from './ask.ts';

export type Recorded = Call & { readonly answer: Answer };

const folder = import.meta.dirname;

export const backupFile = (name: string): string => join(folder, `${name}.backup.gz`);
const answersFile = (name: string): string => join(folder, `${name}.answers.br`);

/** A window as large as the whole: lists repeat each other far apart, and it takes a tenth of the space. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};

export const isRecorded = (name: string): boolean => existsSync(answersFile(name));

export const readRecording = (name: string): readonly Recorded[] =>
  JSON.parse(brotliDecompressSync(readFileSync(answersFile(name))).toString('utf8'));

/** By caller and subject: 'organiser events', 'member tickets'. */
export const groupsIn = (recorded: readonly Recorded[]): Map<string, Recorded[]> => {
  const groups = new Map<string, Recorded[]>();
  for (const one of recorded) {
    const name = `${one.as.split(' ')[0]} ${one.url.split(/[/?]/)[3]}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups;
};

export const writeRecording = (name: string, recorded: readonly Recorded[]): void =>
  writeFileSync(answersFile(name), brotliCompressSync(JSON.stringify(recorded), { params }));
