import type { Event } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { useState } from 'react';
import { ConflictDialog } from '../platform/conflict/ConflictDialog.tsx';
import { differencesOf } from '../platform/conflict/differences.ts';
import { conflictFields, sideOf } from './conflict-fields.ts';
import { useCategories, useDivisions, useHosts } from './use-lists.ts';

type EventConflictProps = {
  /** What was read when the editing began. */
  base: Event;
  mine: EventFormValues;
  saved: Event;
  onClose: () => void;
  onKeep: (values: EventFormValues) => Promise<unknown>;
  onUseSaved: () => void;
};

const labelled = (options: readonly { value: string; label: string }[]) => (id: string) =>
  options.find(({ value }) => value === id)?.label ?? 'Okänd';

export const EventConflict = ({ base, mine, saved, onClose, onKeep, onUseSaved }: EventConflictProps) => {
  const hosts = useHosts() ?? [];
  const stored = [base.host, saved.host].flatMap((host) => (host ? [host] : []));
  const names = {
    host: labelled([...hosts, ...stored].map(({ id, name }) => ({ value: id, label: name }))),
    division: labelled(useDivisions()),
    category: labelled(useCategories()),
  };
  // As it was when the dialog opened: saving puts the merged values into the form.
  const [versions] = useState(() => ({
    base: sideOf(base),
    mine: { values: mine, imageUrl: base.imageUrl },
    saved: sideOf(saved),
  }));
  return (
    <ConflictDialog
      versions={versions}
      saved={{ by: saved.updatedBy, at: saved.updatedAt }}
      differences={differencesOf(conflictFields(names), versions)}
      onClose={onClose}
      onKeep={({ values }) => onKeep(values)}
      onUseSaved={onUseSaved}
    />
  );
};
