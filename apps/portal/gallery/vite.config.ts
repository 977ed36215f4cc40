import { defineConfig, mergeConfig } from 'vite';
import portal from '../vite.config.ts';

/** Not part of the product: every piece of the kit in every state, for browser tests and for looking at. */
export default mergeConfig(
  portal,
  defineConfig({
    root: import.meta.dirname,
    build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1000 },
  }),
);
