import { lazy } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';
import type { PageDefinition } from './page-definition.ts';

export const lazyPage = ({ load }: PageDefinition) =>
  lazy(async () => ({ default: (await loadChunk(load)).Page }));
