/** Focuses the heading, so that a screen reader reads it and Tab continues from there. False without one. */
export const focusHeading = (place: ParentNode): boolean => {
  const heading = place.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
};
