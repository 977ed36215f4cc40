const NOTICE_KEY = 'NOTICE';

/** Leaves a sentence for the next document to say, such as why it is the login page that shows. */
export const leaveNotice = (sentence: string): void => {
  sessionStorage.setItem(NOTICE_KEY, sentence);
};

export const takeNotice = (): string | undefined => {
  const sentence = sessionStorage.getItem(NOTICE_KEY) ?? undefined;
  sessionStorage.removeItem(NOTICE_KEY);
  return sentence;
};
