export type Attachment = {
  readonly filename: string;
  readonly content: Buffer | string;
  readonly contentType: string;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
};

/** One way for a mail to leave. */
export type MailTransport = {
  readonly deliver: (from: string, mail: Mail) => Promise<void>;
  readonly close: () => void;
};
