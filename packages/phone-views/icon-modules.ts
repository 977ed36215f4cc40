import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:icon/';
const component = join(import.meta.dirname, 'src', 'icon.ts');

type Library = { readonly icons: Readonly<Record<string, { readonly body: string }>> };

const readLibrary = (): Library =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json'), 'utf8'));

/** Attributes that the component sets on the <svg> element itself, so that callers can change the stroke. */
const shared = /^(fill|stroke|stroke-(linecap|linejoin|width))$/;

/** The SVG elements of an icon: `[['path', { d: 'M12 5v14' }]]`. */
export const shapesOf = (body: string): [string, Record<string, string>][] =>
  [...body.matchAll(/<(path|circle|rect|ellipse|line)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g)].map(
    ([, tag = '', attributes]) => [
      tag,
      Object.fromEntries(
        [...(attributes ?? '').matchAll(/([\w-]+)="([^"]*)"/g)]
          .map(([, name = '', value = '']) => [name, value] as const)
          .filter(([name]) => !shared.test(name)),
      ),
    ],
  );

/**
 * `import IconPlus from 'virtual:icon/plus'` gives that Tabler icon as a React component. Built from the icons as data
 * (3 MB installed); Tabler's own React package is thousands of modules and 89 MB.
 */
export const iconModules = (): Plugin => {
  let library: Library | undefined;
  return {
    name: 'icon-modules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      library ??= readLibrary();
      const drawing = library.icons[name];
      if (drawing === undefined) throw new Error(`There is no icon '${name}'.`);
      return `import { icon } from ${JSON.stringify(component)};\nexport default icon(${JSON.stringify(shapesOf(drawing.body))});`;
    },
  };
};
