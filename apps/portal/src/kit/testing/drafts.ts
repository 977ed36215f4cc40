import { act, renderHook } from '@testing-library/react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { beforeEach, vi } from 'vitest';
import { readDraft } from '../draft/draft-store.ts';
import { useDraft } from '../draft/use-draft.ts';
import './render-kit.tsx';

type Values = { title: string; image: File | null; answers: string[] };
export const empty: Values = { title: '', image: null, answers: [] };
export const KEY = 'FORM_TEST';

export const open = (key: string | null = KEY, version = 1) =>
  renderHook(() => {
    const form: UseFormReturn<Values> = useForm<Values>({ defaultValues: empty });
    useController({ control: form.control, name: 'title' });
    const draft = useDraft(key, form, { version });
    return { form, draft, isDirty: form.formState.isDirty };
  });

export const write = (page: ReturnType<typeof open>, values: Partial<Values>) =>
  act(() => {
    for (const [name, value] of Object.entries(values)) {
      page.result.current.form.setValue(name as keyof Values, value, { shouldDirty: true });
    }
  });

export const wait = () => act(() => vi.advanceTimersByTimeAsync(400));
export const stored = () => readDraft(KEY)?.values;

/** A fake local storage with room for this many letters. */
export const quota = (room: number) => {
  const held = new Map<string, string>();
  const writes: number[] = [];
  const reads: string[] = [];
  vi.stubGlobal('localStorage', {
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => {
      reads.push(key);
      return held.get(key) ?? null;
    },
    removeItem: (key: string) => held.delete(key),
    setItem: (key: string, value: string) => {
      const others = [...held].filter(([name]) => name !== key).map(([, text]) => text.length);
      if (others.reduce((sum, length) => sum + length, value.length) > room)
        throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
      writes.push(value.length);
    },
  });
  return { held, writes, reads };
};

/** Installs fake timers for a file of tests; `wait` advances them. */
export const stopTime = () =>
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
