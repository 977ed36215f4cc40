import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

const gone = async (): Promise<string> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const reload = vi.fn();
const fetchSpy = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  vi.stubGlobal(
    'fetch',
    fetchSpy.mockReset().mockImplementation(async () => new Response('ok')),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('loadChunk', () => {
  it('loadChunk gives what is loaded', async () => {
    expect(await loadChunk(async () => 'page')).toBe('page');
    expect(reload).not.toHaveBeenCalled();
  });

  it('loadChunk reloads the page once when a part is gone, then lets the error through', async () => {
    void loadChunk(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await expect(loadChunk(gone)).rejects.toThrow('dynamically imported');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('loadChunk does not reload into nothing when the server cannot be reached', async () => {
    fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(loadChunk(gone)).rejects.toThrow('dynamically imported');
    expect(reload).not.toHaveBeenCalled();
  });
});
