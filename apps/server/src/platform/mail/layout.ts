export type MailContent = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
  readonly footer?: string;
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? '');
/** Line breaks in a paragraph are kept. */
const escapeBlock = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const style = {
  page: `margin:0;padding:0;background:#F6F7FB;color:#131A2E;${font}`,
  card: 'max-width:560px;background:#FFFFFF;border:1px solid #E3E7F0;border-radius:12px',
  title: `margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;color:#131A2E;${font}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:24px;color:#131A2E;${font}`,
  button: `display:inline-block;padding:12px 20px;background:#3049D6;border-radius:8px;color:#FFFFFF;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;${font}`,
  link: `margin:16px 0 0;font-size:13px;line-height:20px;color:#525C76;word-break:break-all;${font}`,
  footer: `margin:0;padding:20px 32px;border-top:1px solid #E3E7F0;font-size:13px;line-height:20px;color:#525C76;${font}`,
} as const;

function webAddress(href: string): string {
  const { protocol } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('a mail links to web addresses only');
  return href;
}

/** The address stands under the button too, for those whose mail program shows no buttons. */
function buttonHtml({ label, href }: NonNullable<MailContent['button']>): string {
  const address = escapeHtml(webAddress(href));
  return `<p style="margin:8px 0 0"><a href="${address}" style="${style.button}">${escapeHtml(label)}</a></p>
<p style="${style.link}">${address}</p>`;
}

function html({ title, paragraphs, button, footer }: MailContent): string {
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${style.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F7FB"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.card}"><tr><td align="left" style="padding:32px">
<h1 style="${style.title}">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="${style.paragraph}">${escapeBlock(paragraph)}</p>`).join('\n')}
${button ? buttonHtml(button) : ''}
</td></tr>${footer ? `\n<tr><td style="${style.footer}">${escapeBlock(footer)}</td></tr>` : ''}</table>
</td></tr></table>
</body>
</html>
`;
}

function text({ title, paragraphs, button, footer }: MailContent): string {
  const blocks = [title, ...paragraphs];
  if (button) blocks.push(`${button.label}:\n${webAddress(button.href)}`);
  if (footer) blocks.push(`-- \n${footer}`);
  return `${blocks.join('\n\n')}\n`;
}

/** Every mail of the portal looks like this, and says the same in both its parts. */
export const mailLayout = (content: MailContent): { readonly text: string; readonly html: string } => ({
  text: text(content),
  html: html(content),
});
