import { escapeHtml } from '../escape-html.ts';

type Picture = {
  readonly cid: string;
  readonly alt: string;
  readonly size: number;
  readonly caption: string;
};

export type MailContent = {
  readonly lang?: 'sv' | 'en';
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Attached images shown in the mail; the caption says the same for those who see no images. */
  readonly pictures?: readonly Picture[];
  /** A last paragraph, after the images. */
  readonly closing?: string;
  readonly button?: { readonly label: string; readonly href: string };
  readonly footer?: string;
  /** The same in another language, below. */
  readonly also?: Omit<MailContent, 'footer' | 'also'>;
};

type Section = Omit<MailContent, 'footer' | 'also'>;

/** Keeps line breaks. */
const escapeBlock = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const style = {
  page: `margin:0;padding:0;background:#F6F7FB;color:#131A2E;${font}`,
  card: 'max-width:560px;background:#FFFFFF;border:1px solid #E3E7F0;border-radius:12px',
  title: `margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;color:#131A2E;${font}`,
  // A payment's reference is one word, wider than a phone.
  paragraph: `margin:0 0 16px;font-size:16px;line-height:24px;color:#131A2E;overflow-wrap:anywhere;${font}`,
  button: `display:inline-block;padding:12px 20px;background:#3049D6;border-radius:8px;color:#FFFFFF;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;${font}`,
  link: `margin:16px 0 0;font-size:13px;line-height:20px;color:#525C76;word-break:break-all;${font}`,
  label: `margin:0 0 8px;font-size:16px;line-height:24px;font-weight:600;color:#131A2E;overflow-wrap:anywhere;${font}`,
  picture: 'display:block;background:#FFFFFF;border:1px solid #E3E7F0;border-radius:8px',
  caption: `margin:0 0 16px;font-size:13px;line-height:20px;color:#525C76;word-break:break-all;font-family:ui-monospace,Menlo,Consolas,monospace`,
  also: 'margin:32px 0 0;padding:32px 0 0;border-top:1px solid #E3E7F0',
  footer: `margin:0;padding:20px 32px;border-top:1px solid #E3E7F0;font-size:13px;line-height:20px;color:#525C76;${font}`,
} as const;

function webAddress(href: string): string {
  const { protocol } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('a mail links to web addresses only');
  return href;
}

/** The address is also written below the button, for mail programs that show none. */
function buttonHtml({ label, href }: NonNullable<MailContent['button']>): string {
  const address = escapeHtml(webAddress(href));
  return `<p style="margin:8px 0 0"><a href="${address}" style="${style.button}">${escapeHtml(label)}</a></p>
<p style="${style.link}">${address}</p>`;
}

const pictureHtml = ({ cid, alt, size, caption }: Picture): string =>
  `<p style="margin:0 0 8px"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="${size}" height="${size}" style="${style.picture}"></p>
<p style="${style.caption}">${escapeHtml(caption)}</p>`;

/** Each of several codes says above it which ticket it belongs to. */
const picturesHtml = (pictures: readonly Picture[]): string => {
  const label = ({ alt }: Picture) =>
    pictures.length > 1 ? `<p style="${style.label}">${escapeHtml(alt)}</p>\n` : '';
  return pictures.map((picture) => label(picture) + pictureHtml(picture)).join('\n');
};

const paragraphHtml = (paragraph: string): string =>
  `<p style="${style.paragraph}">${escapeBlock(paragraph)}</p>`;

const sectionHtml = ({ title, paragraphs, pictures = [], closing, button }: Section): string =>
  `<h1 style="${style.title}">${escapeHtml(title)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${picturesHtml(pictures)}
${closing === undefined ? '' : paragraphHtml(closing)}
${button ? buttonHtml(button) : ''}`;

const alsoHtml = (also: Section): string =>
  `\n<div lang="${also.lang ?? 'sv'}" style="${style.also}">\n${sectionHtml(also)}\n</div>`;

function html({ footer, also, ...first }: MailContent): string {
  const { lang = 'sv', title } = first;
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${style.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F7FB"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.card}"><tr><td align="left" style="padding:32px">
${sectionHtml(first)}${also ? alsoHtml(also) : ''}
</td></tr>${footer ? `\n<tr><td style="${style.footer}">${escapeBlock(footer)}</td></tr>` : ''}</table>
</td></tr></table>
</body>
</html>
`;
}

function sectionText({ title, paragraphs, pictures = [], closing, button }: Section): string[] {
  const blocks = [title, ...paragraphs];
  for (const { alt, caption } of pictures) blocks.push(`${alt}:\n${caption}`);
  if (closing !== undefined) blocks.push(closing);
  if (button) blocks.push(`${button.label}:\n${webAddress(button.href)}`);
  return blocks;
}

function text({ footer, also, ...first }: MailContent): string {
  const blocks = [...sectionText(first), ...(also ? ['* * *', ...sectionText(also)] : [])];
  if (footer) blocks.push(`-- \n${footer}`);
  return `${blocks.join('\n\n')}\n`;
}

/** The layout of every mail, as HTML and plain text with the same content. */
export const mailLayout = (content: MailContent): { readonly text: string; readonly html: string } => ({
  text: text(content),
  html: html(content),
});
