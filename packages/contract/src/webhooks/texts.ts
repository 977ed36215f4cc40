export const webhookTexts = {
  create: { success: 'Webhooken är tillagd', failure: 'Kunde inte lägga till webhooken' },
  update: {
    success: 'Webhooken har ändrats',
    failure: 'Kunde inte ändra webhooken',
    gone: 'Webhooken finns inte längre',
  },
  remove: {
    success: 'Webhooken är borttagen',
    failure: 'Kunde inte ta bort webhooken',
    gone: 'Webhooken finns inte längre',
  },
  renew: {
    success: 'Webhooken har en ny hemlighet',
    failure: 'Kunde inte byta hemlighet',
    gone: 'Webhooken finns inte längre',
  },
  test: {
    success: 'Testet är på väg',
    failure: 'Kunde inte skicka testet',
    gone: 'Webhooken finns inte längre',
  },
  again: {
    success: 'Meddelandet är på väg igen',
    failure: 'Kunde inte skicka meddelandet igen',
    gone: 'Meddelandet finns inte längre',
  },
  copied: 'Hemligheten är kopierad',
} as const;

/** How it went with a message, in words. */
export const deliveryText = ({
  status,
  answered,
  tries,
}: {
  readonly status: 'waiting' | 'sent' | 'failed';
  readonly answered: number | null;
  readonly tries: number;
}): string => {
  if (status === 'sent') return 'Mottaget';
  const answer = answered === null ? 'inget svar' : `svaret blev ${answered}`;
  if (status === 'failed') return `Gav upp: ${answer}`;
  return tries === 0 ? 'Väntar' : `Försöker igen: ${answer}`;
};
