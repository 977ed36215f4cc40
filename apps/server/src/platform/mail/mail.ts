export type Attachment = {
  readonly filename: string;
  readonly content: Buffer | string;
  readonly contentType: string;
  /** Content-ID of an inline image (`<img src="cid:…">`); nothing is fetched from elsewhere. */
  readonly cid?: string;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Id of what the mail is about. It holds personal data: where mails are stored as files it is deleted with that item,
   * and nothing of it is printed on the terminal.
   */
  readonly about?: string;
  /** The reader waits for its link: without a mail server it is printed on the terminal, even with `about`. */
  readonly saysLink?: true;
  readonly attachments?: readonly Attachment[];
  /** Message-ID, the same at each retry: mail programs show the mail once. */
  readonly id?: string;
};

export type MailTransport = {
  readonly deliver: (from: string, mail: Mail) => Promise<void>;
  /** Deletes stored mails about this id. */
  readonly forget: (about: string) => Promise<void>;
  /** Deletes stored mails that contain one of these addresses. */
  readonly forgetAddresses: (isForgotten: (address: string) => boolean) => Promise<void>;
  /** The ids that stored mails are about. */
  readonly kept: () => Promise<string[]>;
  readonly close: () => void;
};
