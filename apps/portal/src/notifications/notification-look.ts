/** What a screen of the phone shows of a notification, in one language. */
export type Shown = {
  readonly title: string;
  readonly message: string;
  readonly inbox: string;
  /** What the button says that leads on from it. */
  readonly link?: string | undefined;
};
