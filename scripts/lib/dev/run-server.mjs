import { pathToFileURL } from 'node:url';

// stdin closes when the parent is gone, also after kill -9.
process.stdin
  .resume()
  .on('error', () => {})
  .once('close', () => process.kill(process.pid, 'SIGTERM'))
  .unref?.();
await import(pathToFileURL(process.argv[2]).href);
