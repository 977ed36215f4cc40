// Types only: Vitest is not installed where the portal is only built.
/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconModules } from '../../packages/phone-views/icon-modules.ts';
import { codeSplitting } from './chunks.ts';

export default defineConfig({
  plugins: [react(), iconModules()],
  build: {
    target: 'es2023',
    // For older targets light-dark() would be compiled to variables that ignore the chosen colour scheme at run time.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test-setup.ts'],
    // Importing Mantine again for each file took most of the time.
    isolate: false,
    testTimeout: 20_000,
    // Style sheets do nothing in happy-dom; only those that a test imports as text are processed.
    css: { include: [/\.css\?raw$/] },
  },
});
