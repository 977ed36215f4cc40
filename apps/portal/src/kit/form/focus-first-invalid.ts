const INVALID = '[data-invalid], [aria-invalid="true"]';
const FOCUSABLE =
  'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex]:not([tabindex="-1"])';

const target = (marked: Element): HTMLElement | null =>
  marked.matches(FOCUSABLE) && marked instanceof HTMLElement
    ? marked
    : (marked.querySelector<HTMLElement>(`[aria-invalid="true"]:is(${FOCUSABLE})`) ??
      marked.querySelector<HTMLElement>(FOCUSABLE));

/** Focuses the first invalid field in reading order, of whatever kind. */
export const focusFirstInvalid = (root: Element): boolean => {
  for (const marked of root.querySelectorAll(INVALID)) {
    const field = target(marked);
    if (!field) continue;
    field.focus({ preventScroll: true });
    marked.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
};
