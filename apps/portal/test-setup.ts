import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Run before each file of tests: files share their modules and their window, so each leaves them as it found them.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
