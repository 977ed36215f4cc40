/** What the phone shows of a notification, in one language. */
export type Shown = {
  readonly title: string;
  readonly message: string;
  readonly inbox: string;
  /** The link button's text. */
  readonly link?: string | undefined;
};
