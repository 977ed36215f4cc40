export type Attachment = {
  readonly filename: string;
  readonly content: Buffer | string;
  readonly contentType: string;
  /** Names a picture that the mail itself shows, by `<img src="cid:…">`; nothing is fetched from anywhere. */
  readonly cid?: string;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * The id of what the mail is about and is forgotten with. Such a mail holds people's data: where mails are kept as
   * files it is kept until then, and nothing of it is said in the terminal.
   */
  readonly about?: string;
  /** Its reader waits for the link here and now: where mails are kept as files it is said, also of one about somebody. */
  readonly saysLink?: true;
  readonly attachments?: readonly Attachment[];
  /** The same for the same mail however often it is sent: mail servers and programs show it once. */
  readonly id?: string;
};

/** One way for a mail to leave. */
export type MailTransport = {
  readonly deliver: (from: string, mail: Mail) => Promise<void>;
  /** Removes what is still here of the mails about something. */
  readonly forget: (about: string) => Promise<void>;
  /** Removes the mails that are still here in which one of these addresses stands. */
  readonly forgetAddresses: (isForgotten: (address: string) => boolean) => Promise<void>;
  /** What the mails are about that are still here. */
  readonly kept: () => Promise<string[]>;
  readonly close: () => void;
};
