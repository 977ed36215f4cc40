// Types only: Vitest is not installed where the app is only built.
/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconModules } from '../../packages/phone-views/icon-modules.ts';
import { shortClassNames } from '../../packages/phone-views/short-class-names.ts';

export default defineConfig({
  base: '/door/',
  plugins: [react(), iconModules()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    manifest: true,
    reportCompressedSize: false,
  },
  css: { modules: { generateScopedName: shortClassNames() } },
  server: { proxy: { '/door/v1': 'http://127.0.0.1:3000' } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test-setup.ts'],
    isolate: false,
    css: { include: [] },
  },
});
