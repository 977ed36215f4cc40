import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What a busy machine takes longer for is still waited for.
configure({ asyncUtilTimeout: 5_000 });

// Run before each file of tests: files share their modules and their window, so each leaves them as it found them.
afterEach(() => {
  cleanup();
  // A page that left for the login takes its listener along; here it never leaves.
  globalThis.window?.dispatchEvent(new Event('beforeunload'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
