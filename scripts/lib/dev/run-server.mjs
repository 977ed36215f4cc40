import { pathToFileURL } from 'node:url';

// The pipe closes when whoever started this is gone, also when it was killed.
process.stdin
  .resume()
  .on('error', () => {})
  .once('close', () => process.kill(process.pid, 'SIGTERM'))
  .unref?.();
await import(pathToFileURL(process.argv[2]).href);
