import { useLayoutEffect } from 'react';

const AFTER_MS = 10;
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** The element's ancestors up to and including its section; none where it is in no section. */
const ancestorsInSection = (element: Element): readonly Element[] => {
  const ancestors: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) {
    ancestors.push(one);
    if (one.tagName === 'SECTION') return ancestors;
  }
  return [];
};

/**
 * What had the focus before. Where the act removed it, the first control of its nearest ancestor that is left, within its
 * section. Outside it, pages decide themselves: a list moves the focus to the next row.
 */
const placeLeft = (before: HTMLElement, ancestors: readonly Element[]): HTMLElement | null => {
  if (before.isConnected) return before;
  for (const ancestor of ancestors) {
    const control = ancestor.isConnected ? ancestor.querySelector<HTMLElement>(CONTROLS) : null;
    if (control) return control;
  }
  return null;
};

const isUnmoved = (atClosing: Element | null): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active === atClosing;
};

/**
 * Returns the focus to what had it before the dialog opened. Mantine does so only for a dialog that stays
 * mounted before and after.
 */
export const useFocusReturn = (opened: boolean): void =>
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!opened || !(before instanceof HTMLElement)) return;
    const ancestors = ancestorsInSection(before);
    return () => {
      const atClosing = document.activeElement;
      setTimeout(() => {
        if (isUnmoved(atClosing)) placeLeft(before, ancestors)?.focus({ preventScroll: true });
      }, AFTER_MS);
    };
  }, [opened]);
