import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Parts that are fetched later take their time on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.localStorage?.clear();
});
