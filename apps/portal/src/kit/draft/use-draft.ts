import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, sharedSince, writeDraft, writeOwnDraft } from './draft-store.ts';
import { encodeValues, filesIn } from './encode-values.ts';
import { readDataUrl } from './file-codec.ts';
import { mergeDraft } from './merge-draft.ts';

const DELAY_MS = 300;
const SHOWN_MS = 60_000;

// The time is shown to the minute: saves within the same minute need no re-render.
const shownAs = (now: Date) => (before: Date | null) =>
  before && Math.floor(before.getTime() / SHOWN_MS) === Math.floor(now.getTime() / SHOWN_MS) ? before : now;

export type Draft = {
  /** When the draft was last saved, to the minute, or the time of the restored one. */
  savedAt: Date | null;
  /** True when the form began from a draft. */
  restored: boolean;
  /** True when the text was stored but an image did not fit. */
  imageDropped: boolean;
  /**
   * True when another tab has the form open too: this tab then has a draft of its own, lost when it closes.
   */
  inTabOnly: boolean;
  /** Called on submit, clear and save-draft: removes the draft and cancels pending saves. */
  discard: () => void;
};

export type DraftOptions = {
  /** Raise it when the form's fields change meaning; older drafts are then discarded. */
  version?: number | undefined;
  /** Of an edit: the saved item that the values are a change of, stored with them. */
  base?: unknown;
};

/**
 * Stores the form's values in local storage under `key` while they change, and restores them at the next
 * visit. With a null key, as for copies, nothing is stored.
 */
export const useDraft = <V extends FieldValues, T = V>(
  key: string | null,
  form: UseFormReturn<V, unknown, T>,
  { version = 1, base }: DraftOptions = {},
): Draft => {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [restored, setRestored] = useState(false);
  const [imageDropped, setImageDropped] = useState(false);
  const [inTabOnly, setInTabOnly] = useState(false);
  // The shared draft as this tab last wrote or read it.
  const known = useRef<string>(undefined);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
  }, []);

  const discard = useCallback(() => {
    forget();
    if (key) removeDraft(key, known.current);
    known.current = undefined;
    setSavedAt(null);
    setImageDropped(false);
    setInTabOnly(false);
  }, [forget, key]);

  // The form object is new at each render; these functions are stable.
  const { reset, getValues, subscribe } = form;
  const { defaultValues } = form.formState;
  const standard = useRef<unknown>(defaultValues);
  standard.current = defaultValues;
  const editedFrom = useRef(base);
  editedFrom.current = base;

  useEffect(() => {
    if (!key) return;
    const draft = readDraft(key);
    known.current = draft?.savedAt;
    if (draft && draft.version === version) {
      reset(mergeDraft(standard.current, draft.values) as V, { keepDefaultValues: true });
      setSavedAt(new Date(draft.savedAt));
      setRestored(true);
    } else if (draft) {
      removeDraft(key);
    }

    const save = () => {
      forget();
      const values = getValues();
      const encoded = encodeValues(values);
      if (JSON.stringify(encoded) === JSON.stringify(encodeValues(standard.current))) return discard();
      const now = new Date();
      const written = { version, savedAt: now.toISOString(), values: encoded, base: editedFrom.current };
      const since = sharedSince(key);
      const isAnothers = since !== undefined && since !== known.current;
      if (isAnothers) writeOwnDraft(key, written);
      else known.current = written.savedAt;
      const files = filesIn(values);
      const whole = isAnothers ? files.length === 0 : writeDraft(key, written, files);
      setSavedAt(shownAs(now));
      setImageDropped(!whole);
      setInTabOnly(isAnothers);
    };

    const saveLater = () => {
      forget();
      const reading = Promise.all(filesIn(getValues()).map(readDataUrl));
      pending.current = setTimeout(async () => {
        const mine = pending.current;
        await reading;
        // The form was changed or the draft discarded while the image was being read: then that decides.
        if (pending.current === mine) save();
      }, DELAY_MS);
    };

    const saveNow = () => {
      if (pending.current !== undefined) save();
    };

    const unsubscribe = subscribe({ formState: { values: true }, callback: saveLater });
    window.addEventListener('pagehide', saveNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [key, version, reset, getValues, subscribe, forget, discard]);

  return { savedAt, restored, imageDropped, inTabOnly, discard };
};
