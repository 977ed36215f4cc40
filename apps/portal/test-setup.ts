import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// For busy machines; the default is one second.
configure({ asyncUtilTimeout: 5_000 });

// Test files share modules and window (`isolate: false`), so each test resets what it may have changed.
afterEach(() => {
  cleanup();
  // Removes the listeners that a page removes when it unloads: in tests no page ever does.
  globalThis.window?.dispatchEvent(new Event('beforeunload'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
