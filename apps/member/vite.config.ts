// Types only: Vitest is not installed where the app is only built.
/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconModules } from '../../packages/phone-views/icon-modules.ts';
import { shortClassNames } from '../../packages/phone-views/short-class-names.ts';

/** Modules that few pages need, or need late: kept out of the shared chunk. */
const apart =
  /failure-text|platform\/(push|push-subscription|wipe|sign-out|use-pages)|kit\/(Segmented|Dialog|dialog)|polls\/texts|sign-in|node_modules\/qr|tickets\/(?!shared\/(?:TicketTypeRows|use-action|tickets-))|home\/(HomeRow|aside-texts)|polls\/PollLink|kit\/Field|themes\/(Countdown|countdown-digits|top-graphic-shapes)|linked-parts|LinkedText|\/draw\/|shell\/(PublicFrame|public-)|EventCard|EventLink|kit\/Empty|events\/series-text|icon\/qrcode|polls\/(link-texts|poll-words)|src\/questions\/|question-kinds|inbox\/(alarm-mark|AlarmLinks)|notifications\/(MessageView|message-view)/;
const isCommon = (id: string): boolean => !apart.test(id);

export default defineConfig({
  base: '/app/',
  plugins: [react(), iconModules()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // Preloads only the shared chunk: listing every small one would cost more than it saves. But the event page is what
    // shared links open: there all are listed, or a slow network makes them wait for one more round trip.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (page, files) =>
        page.includes('/EventPage') ? files : files.filter((file) => file.includes('common')),
    },
    cssCodeSplit: false,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first load contains the addresses of many chunks, and they hardly compress: only those that
        // `resolveDependencies` looks for have a name.
        chunkFileNames: ({ name }) =>
          ['common', 'EventPage'].includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // One chunk for what most pages share: many small ones load slower and compress worse.
            { name: 'common', test: isCommon, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: shortClassNames() } },
  server: {
    proxy: { '/app/v1': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000' },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', '../../packages/phone-views/src/**/*.test.ts'],
    setupFiles: ['./test-setup.ts'],
    isolate: false,
    css: { include: [] },
  },
});
