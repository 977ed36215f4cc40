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

/** Modules lie with those that at least as many need, so that files import each other one way, down to the login. */
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
  // A page of fields alone does not carry what a dialog takes.
  if (without.length > 0) return without.some((root) => fieldsAlone.test(root)) ? 'ground' : 'dialogs';
  const slice = only(within.map((root) => basename(dirname(root))));
  // Also in a part that comes on demand.
  if (within.length < roots.length) return within.length > 3 ? (slice ?? 'app') : null;
  const forms = within.every((root) => form.test(basename(root)));
  if (slice) return forms ? `${slice}-form` : slice;
  return forms ? 'forms' : 'app';
};

const OFTEN = 7;

/**
 * Which files the build is made of. Left to itself the bundler makes one for every set of pages that share something:
 * some seventy a page, most of them under a kilobyte, while a phone asks for six at a time and waits for each.
 * The login page must still not carry what only the signed-in pages need.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    { name: chunkOf, debugName: 'pages', priority: 1 },
    // Libraries hide who needs what behind one large index; the bundler sees through it and counts.
    { name: 'widgets', test: /node_modules/, minShareCount: OFTEN },
  ],
};
