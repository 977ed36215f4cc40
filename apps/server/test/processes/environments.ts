import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { program } from './programs.ts';

/** A command to run a program in a changed environment. */
export type Wrapper = { readonly command: string; readonly args: readonly string[] };

export const isRoot = process.getuid?.() === 0;
export const checkout = join(import.meta.dirname, '..', '..', '..', '..');

/** A private mount namespace; without root, in a user namespace as root. */
const withMounts = (script: string, ...args: string[]): Wrapper => {
  const flags = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
  return {
    command: 'unshare',
    args: [...flags, 'sh', '-ec', `${script}; shift ${args.length}; exec "$@"`, '-', ...args],
  };
};

/** Makes the folder read-only for everyone. */
export const readOnly = (folder: string): Wrapper =>
  withMounts('mount --bind "$1" "$1"; mount -o remount,ro,bind "$1"', folder);

/** Mounts the folder at a second path. */
export const alsoAt = (folder: string, place: string): Wrapper =>
  withMounts('mount --bind "$1" "$2"', folder, place);

/**
 * Like a container: own process ids, shared memory and /tmp, and the folder mounted as /mnt. The checkout stays, even
 * in /tmp; it is reached through an open descriptor, because its path is covered by then.
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

/** Replaces the machine's accounts by this passwd file. */
export const withAccounts = (file: string): Wrapper => withMounts('mount --bind "$1" /etc/passwd', file);

/** A uid without an account, as container platforms use. */
export const nameless = { uid: 12345, gid: 12345 };
export const asNameless: Wrapper = {
  command: 'setpriv',
  args: [`--reuid=${nameless.uid}`, `--regid=${nameless.gid}`, '--clear-groups'],
};

/** As if user namespaces were disabled: unshare is not found. */
export const withoutNamespaces: Wrapper = { command: 'env', args: ['PATH=/bin-without-unshare'] };

export const both = (outer: Wrapper, inner: Wrapper): Wrapper => ({
  command: outer.command,
  args: [...outer.args, inner.command, ...inner.args],
});

const works = ({ command, args }: Wrapper, ...more: string[]) =>
  spawnSync(command, [...args, ...more], { stdio: 'ignore' }).status === 0;

/** Why this machine cannot run a test, which then skips itself with this reason. */
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

/** Skips a test with a reason that `npm test` lists. */
export const skipIf = ({ skip }: TestContext, reason: string | undefined): void => {
  if (reason !== undefined) skip(reason);
};
