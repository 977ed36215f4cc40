const date = /\d{4}-\d\d-\d\d/;

/** Texts with a date outside of a <time>, which would break lines and align badly. */
export const looseDates = (element: HTMLElement): string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent: text, parentElement: parent } = walker.currentNode;
    if (text && date.test(text) && !parent?.closest('time, style, script')) texts.push(text);
  }
  return texts;
};
