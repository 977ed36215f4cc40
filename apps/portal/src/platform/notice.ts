const NOTICE_KEY = 'NOTICE';

/** Leaves a message for the next document, such as why the login page shows. */
export const leaveNotice = (sentence: string): void => {
  sessionStorage.setItem(NOTICE_KEY, sentence);
};

export const takeNotice = (): string | undefined => {
  const sentence = sessionStorage.getItem(NOTICE_KEY) ?? undefined;
  sessionStorage.removeItem(NOTICE_KEY);
  return sentence;
};
