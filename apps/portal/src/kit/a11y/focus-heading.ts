/** Focus at the heading of what is shown there, for a screen reader to say and the Tab key to go on from. False without one. */
export const focusHeading = (place: ParentNode): boolean => {
  const heading = place.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
};
