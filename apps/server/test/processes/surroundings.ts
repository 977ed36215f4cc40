import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { program } from './programs.ts';

/** What is run in front of a program, to give it surroundings of its own. */
export type Wrapper = { readonly command: string; readonly args: readonly string[] };

export const isRoot = process.getuid?.() === 0;
export const checkout = join(import.meta.dirname, '..', '..', '..', '..');

/** Mounts that nobody else sees; who is not root is seen as root by what runs there. */
const withMounts = (script: string, ...args: string[]): Wrapper => {
  const flags = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
  return {
    command: 'unshare',
    args: [...flags, 'sh', '-ec', `${script}; shift ${args.length}; exec "$@"`, '-', ...args],
  };
};

/** Nothing in the folder can be written, by anyone. */
export const readOnly = (folder: string): Wrapper =>
  withMounts('mount --bind "$1" "$1"; mount -o remount,ro,bind "$1"', folder);

/** The folder is also to be found at another place. */
export const alsoAt = (folder: string, place: string): Wrapper =>
  withMounts('mount --bind "$1" "$2"', folder, place);

/**
 * As in a container: own processes, own shared memory, own /tmp, and the folder mounted as /mnt. The checkout stays where it
 * is, also if that is in /tmp; it is reached by an open file, since its path is covered by then.
 */
export const inContainer = (folder: string): Wrapper => {
  const steps = [
    'mount --bind "$1" /mnt',
    'exec 9<"$2"',
    'mount -t tmpfs tmpfs /tmp',
    'mkdir -p "$2"',
    'mount --no-canonicalize --bind /proc/self/fd/9 "$2"',
  ];
  const { command, args } = withMounts(steps.join('; '), folder, checkout);
  return { command, args: ['--pid', '--fork', '--kill-child', '--ipc', '--mount-proc', ...args] };
};

/** The machine has the accounts of this file. */
export const withAccounts = (file: string): Wrapper => withMounts('mount --bind "$1" /etc/passwd', file);

/** As container platforms start programs: a number that nobody gave a name. */
export const nameless = { uid: 12345, gid: 12345 };
export const asNameless: Wrapper = {
  command: 'setpriv',
  args: [`--reuid=${nameless.uid}`, `--regid=${nameless.gid}`, '--clear-groups'],
};

/** As where user namespaces are off: the program that makes one is not to be found. */
export const withoutNamespaces: Wrapper = { command: 'env', args: ['PATH=/bin-without-unshare'] };

export const both = (outer: Wrapper, inner: Wrapper): Wrapper => ({
  command: outer.command,
  args: [...outer.args, inner.command, ...inner.args],
});

const works = ({ command, args }: Wrapper, ...more: string[]) =>
  spawnSync(command, [...args, ...more], { stdio: 'ignore' }).status === 0;

/** Why this machine cannot do what a test is about, if so: it then skips itself with these words. */
export const cannot = {
  mount: () => (works(withMounts('true'), 'true') ? undefined : 'this user may not mount here'),
  contain: () => (works(inContainer(checkout), 'true') ? undefined : 'this user may make no container here'),
  lock: () => (works({ command: 'flock', args: ['--version'] }) ? undefined : 'there is no flock here'),
  beNameless: () => {
    if (!isRoot) return 'only root can become another user';
    if (!works(asNameless, 'true')) return 'there is no setpriv here';
    return works(asNameless, process.execPath, '--check', program('store-owner'))
      ? undefined
      : 'the checkout or Node lies in a folder that others may not enter';
  },
  shareNames: (wrapper: Wrapper = { command: 'env', args: [] }) =>
    works(wrapper, 'unshare', '--user', '--map-user=65534', '--map-group=65534', 'true')
      ? undefined
      : 'user namespaces are off here',
};

/** Skips a test aloud where there is a reason to: `npm test` lists it. */
export const skipIf = ({ skip }: TestContext, reason: string | undefined): void => {
  if (reason !== undefined) skip(reason);
};
