import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LENGTH = 4;

/** Short CSS class names: the hashes in Vite's default names do not compress. */
export const shortClassNames = () => {
  const owners = new Map<string, string>();
  return (name: string, file: string): string => {
    const owner = `${relative(import.meta.dirname, file.split('?')[0] ?? file)} ${name}`;
    for (let length = LENGTH; ; length += 1) {
      const short = `_${createHash('sha256').update(owner).digest('hex').slice(0, length)}`;
      if ((owners.get(short) ?? owner) !== owner) continue;
      owners.set(short, owner);
      return short;
    }
  };
};
