import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);

/** The path of a program that npm installed. */
export const tool = (name) => inRoot('node_modules', '.bin', name);
