/** A mail to one person, in plain text; the HTML that goes beside it is made of the same words. */
export interface Mail {
  to: string;
  subject: string;
  /** One string a paragraph. */
  paragraphs: readonly string[];
  /** What to do, as a link below the paragraphs. */
  link?: { label: string; url: string };
}

/** Sends mails. */
export interface Mailer {
  /** `smtp` sends them, `folder` writes them where a developer can read them, `none` is not set up. */
  readonly kind: 'smtp' | 'folder' | 'none';
  /** Rejects when the mail could not be handed over, without its text in the error. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
