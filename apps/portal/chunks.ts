import { basename, dirname, sep } from 'node:path';

type ModuleInfo = {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
};

type Context = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

const source = `${sep}src${sep}`;
const login = `${source}auth${sep}LoginPage.tsx`;
const app = `${source}shell${sep}App.tsx`;
const outside = /(ResetPassword|SignUp|Ticket|Transfer|Confirmation)Pages?\.tsx$/;
const fieldsAlone = /(ResetPassword|SignUp)Pages?\.tsx$/;
const rules = `${sep}node_modules${sep}zod${sep}`;
const page = /Pages?\.tsx$/;
const form = /(Create|Edit|Copy)\w*Page\.tsx$/;

const isRoot = (info: ModuleInfo | null): boolean =>
  info !== null && (info.isEntry || info.dynamicImporters.length > 0);

/** The entry, pages and other parts loaded on demand whose code needs this module. */
const rootsOf = (id: string, context: Context): string[] => {
  const found = new Set([id]);
  for (const each of found) {
    for (const importer of context.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found].filter((each) => isRoot(context.getModuleInfo(each)));
};

const only = <T>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined);

/** A module's chunk. Chunks are ordered by how many pages need them, the login's first; imports go only towards the login. */
const chunkOf = (id: string, context: Context): string | null => {
  if (id.includes(rules)) return 'ground';
  if (isRoot(context.getModuleInfo(id))) return null;
  const roots = rootsOf(id, context);
  if (roots.some((root) => context.getModuleInfo(root)?.isEntry)) return null;
  if (roots.some((root) => root.endsWith(login))) return 'login';
  const pages = roots.filter((root) => page.test(root) || root.endsWith(app));
  const within = pages.filter((root) => !outside.test(root));
  if (within.length < 2) return null;
  const without = pages.filter((root) => outside.test(root));
  // Pages behind a mailed link: those with nothing but fields do not load the code of dialogs.
  if (without.length > 0) return without.some((root) => fieldsAlone.test(root)) ? 'ground' : 'dialogs';
  const slice = only(within.map((root) => basename(dirname(root))));
  // Needed by a part that is loaded on demand, too: shared only if enough pages need it.
  if (within.length < roots.length) return within.length > 3 ? (slice ?? 'app') : null;
  const forms = within.every((root) => form.test(basename(root)));
  if (slice) return forms ? `${slice}-form` : slice;
  return forms ? 'forms' : 'app';
};

const OFTEN = 7;

/**
 * The chunks of the build. By default the bundler makes one for every set of pages that share modules: some seventy a page,
 * most of them under a kilobyte, while a phone loads six at a time with a round trip for each. The login page must not load what
 * only signed-in pages need.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    { name: chunkOf, debugName: 'pages', priority: 1 },
    // Libraries re-export everything from one index; the bundler tree-shakes it before it counts the shares.
    { name: 'widgets', test: /node_modules/, minShareCount: OFTEN },
  ],
};
