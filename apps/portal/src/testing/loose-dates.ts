const date = /\d{4}-\d\d-\d\d/;

/** The texts with a date that no <time> holds together: its hyphens have another width, and a line may break in it. */
export const looseDates = (element: HTMLElement): string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent: text, parentElement: parent } = walker.currentNode;
    if (text && date.test(text) && !parent?.closest('time, style, script')) texts.push(text);
  }
  return texts;
};
