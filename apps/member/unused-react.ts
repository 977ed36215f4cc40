import type { Plugin } from 'vite';

/** Variables of React DOM that only become true by what Kårappen never does: take over a page that a server has drawn, `<ViewTransition>`. */
const neverTrue = ['isHydrating', 'shouldStartViewTransition'];

/**
 * Functions of React DOM that only run for what Kårappen never draws or calls: pages drawn by a server, style sheets, scripts and <head> inside React,
 * custom elements, portals, `memo`, `<Activity>`, `<SuspenseList>`, refs on fragments, actions of forms, deferred values. One that runs all the same throws.
 */
const neverCalled = new Set([
  ...['getResource', 'acquireResource', 'createHoistableInstance', 'mountHoistable'],
  ...['getHydratableHoistableCache', 'suspendResource', 'preloadResourceAndSuspendIfNeeded'],
  ...['insertStylesheet', 'insertSuspendedStylesheets', 'resolveSingletonInstance'],
  ...['releaseSingletonInstance', 'commitHostSingletonAcquisition', 'setPropOnCustomElement'],
  ...['startViewTransition', 'applyViewTransitionToHostInstances', 'restoreViewTransitionOnHostInstances'],
  ...['measureViewTransitionHostInstancesRecursive', 'measureNestedViewTransitions'],
  ...['getViewTransitionClassName', 'createViewTransitionInstance'],
  ...['updateDehydratedSuspenseComponent', 'retrySuspenseComponentWithoutHydrating'],
  ...['prepareToHydrateHostInstance', 'registerSuspenseInstanceRetry', 'clearHydrationBoundary'],
  ...['hideOrUnhideDehydratedBoundary', 'queueIfContinuousEvent', 'attemptExplicitHydrationTarget'],
  ...['createFiberFromPortal', 'updateForwardRef', 'updateMemoComponent', 'updateSimpleMemoComponent'],
  ...['updateActivityComponent', 'updateSuspenseListComponent', 'findFirstSuspended', 'cutOffTailIfNeeded'],
  ...['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  ...['mountActionState', 'updateActionState', 'rerenderActionState', 'dispatchActionState'],
  ...['updateOptimisticImpl', 'dispatchOptimisticSetState', 'startTransition', 'startHostTransition'],
  ...['requestFormReset', 'refreshCache', 'mountDeferredValueImpl', 'updateDeferredValueImpl'],
  ...['imperativeHandleEffect', 'useMemoCache', 'defaultOnDefaultTransitionIndicator'],
]);
type Node = { readonly type: string; readonly start: number; readonly end: number; readonly name?: string };
type Use = { readonly node: Node; readonly name: string; readonly text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nameIn = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? neverTrue.find((name) => name === value.name) : undefined;

/** Where they stand, and what to write there instead: false where one is read, nothing where it is set. */
function* uses(code: string, node: Node): Generator<Use> {
  const parts = node as unknown as Readonly<Record<string, unknown>>;
  // Another variable, which only has the same name.
  if (Array.isArray(parts.params) && parts.params.some(nameIn)) return;
  if (node.type === 'ExpressionStatement' && exported.test(code.slice(node.start, node.start + 50)))
    return yield { node, name: 'exports', text: '' };
  const called = node.type === 'FunctionDeclaration' && isNode(parts.id) ? (parts.id.name ?? '') : '';
  if (isNode(parts.body) && neverCalled.has(called))
    return yield { node: parts.body, name: called, text: `{throw Error("${called}")}` };
  const set = node.type === 'AssignmentExpression' ? nameIn(parts.left) : undefined;
  if (set) return yield { node, name: set, text: 'void 0' };
  const read = nameIn(node);
  if (read) return yield { node, name: read, text: '!1' };
  const isProperty = node.type === 'MemberExpression' && parts.computed === false;
  for (const [key, value] of Object.entries(parts)) {
    if ((node.type === 'VariableDeclarator' && key === 'id') || (isProperty && key === 'property')) continue;
    for (const child of [value].flat()) if (isNode(child)) yield* uses(code, child);
  }
}

/** What Kårappen does not call; of modules of this older kind a bundler keeps all. */
const unused = {
  react:
    'Activity|Children|addTransitionType|cache|cacheSignal|cloneElement|createRef|forwardRef|isValidElement|memo|startTransition|useActionState|useDeferredValue|useImperativeHandle|useOptimistic|useTransition',
  'react-dom':
    'createPortal|flushSync|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus',
  'react-dom-client': 'hydrateRoot',
  scheduler: 'unstable_forceFrameRate|unstable_next|unstable_runWithPriority|unstable_wrapCallback',
} as const;
const exported = new RegExp(
  `^(exports\\.(${Object.values(unused).join('|')})|(FragmentInstance|ViewTransitionPseudoElement)\\.prototype\\.\\w+|ReactDOMSharedInternals\\.(d|findDOMNode)) =`,
);
const imported = new RegExp(`import \\{[^}]*\\b(${unused.react})\\b[^}]*\\} from 'react'|from 'react-dom'`);

/** React without the code that hangs on these; what becomes unreachable the minifier leaves out. */
export const withoutUnusedReact = (): Plugin => ({
  name: 'without-unused-react',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /(react|react-dom|react-dom-client|scheduler)\.production\.js|\/src\/.*\.tsx?$/ },
    handler(code, id) {
      if (!id.includes('node_modules')) {
        // It would be missing when it is called.
        if (imported.test(code))
          throw new Error(`${id} imports what apps/member/unused-react.ts leaves out.`);
        return null;
      }
      const found = [...uses(code, this.parse(code) as unknown as Node)];
      const expected = id.includes('client') ? [...neverTrue, ...neverCalled, 'exports'] : ['exports'];
      for (const name of expected) {
        if (!found.some((use) => use.name === name)) throw new Error(`${id} has no ${name} any more.`);
      }
      const pieces: string[] = [];
      let from = 0;
      for (const { node, text } of found) {
        pieces.push(code.slice(from, node.start), text);
        from = node.end;
      }
      return { code: pieces.join('') + code.slice(from), map: null };
    },
  },
});
