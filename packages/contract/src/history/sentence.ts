import { historyActions, historyKinds, historyPhrases } from '../core/history/kinds.ts';
import type { HistoryEntry } from './entry.ts';
import { byFieldOrder, isReadField, shownChange } from './fields.ts';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Told = Pick<HistoryEntry, 'by' | 'action' | 'kind' | 'itemId' | 'title' | 'token'>;

/** Of an account the title is its owner's name. */
const itemText = (kind: Told['kind'], title: string, name: string): string => {
  if (title === '') return name;
  return kind === 'account' ? title : `${name} ”${title}”`;
};

/** The entry as a sentence: 'Anna Berg ändrade eventet ”Vinterbal”'. */
export const historySentence = ({ by, action, kind, itemId, title, token }: Told): string => {
  const { active, passive } = historyPhrases[kind]?.[action] ?? historyActions[action];
  const words = historyKinds[kind];
  const name = itemId !== by?.id && 'others' in words ? words.others : words.definite;
  const item = itemText(kind, title, name);
  const sentence = by
    ? `${by.name} ${active.replace('{item}', item)}`
    : capitalised(passive.replace('{item}', item));
  return token ? `${sentence} med API-nyckeln ”${token.name}”` : sentence;
};

/** What changed, as a reader would write it. Of a new item only what it has. */
export const shownChanges = ({ action, changes }: Pick<HistoryEntry, 'action' | 'changes'>) =>
  changes
    .filter(({ field }) => isReadField(field))
    .toSorted(byFieldOrder)
    .map(({ field, before, after }) =>
      shownChange({ field, before, after } as Parameters<typeof shownChange>[0]),
    )
    .filter(({ before, after }) => before !== after && (action !== 'created' || after !== 'Nej'));

/** Of what was made or removed, the side that has a version; undefined where both have. */
export const onlySide = ({
  action,
  changes,
}: Pick<HistoryEntry, 'action' | 'changes'>): 'before' | 'after' | undefined => {
  if (action === 'deleted') return 'before';
  const isNew = changes.length > 0 && changes.every((change) => !('before' in change));
  return action === 'created' || (action === 'restored' && isNew) ? 'after' : undefined;
};

const versions: ReadonlySet<string> = new Set(['created', 'changed', 'published', 'restored', 'deleted']);
const restored: ReadonlySet<string> = new Set(['notification', 'alarm', 'poll', 'theme', 'event']);

/** Whether the entry has a version of an item. Whether it may be restored is for the server. */
export const hasVersion = ({
  action,
  kind,
  isRedacted,
  itemId,
}: Pick<HistoryEntry, 'action' | 'kind' | 'isRedacted' | 'itemId'>): boolean =>
  !isRedacted && itemId !== null && versions.has(action) && restored.has(kind);
