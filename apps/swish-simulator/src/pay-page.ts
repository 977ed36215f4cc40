import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sendCallback } from './callbacks.ts';
import { expireIfOld, type Ledger, type Mood, type Payment } from './ledger.ts';
import { bodyOf, markPaid } from './swish-api.ts';

const DELAY_MS = 5_000;

const afterwards = async (payment: Payment, ms = 0): Promise<void> => {
  await delay(ms);
  await sendCallback(payment);
};

/** The buttons of the page, also used by tests. Only an open request can be answered, except by `late`. */
const actions: Record<string, { label: string; act: (payment: Payment) => void; late?: true }> = {
  pay: {
    label: 'Betala',
    act: (payment) => {
      markPaid(payment);
      void sendCallback(payment);
    },
  },
  decline: {
    label: 'Neka',
    act: (payment) => {
      payment.status = 'DECLINED';
      void sendCallback(payment);
    },
  },
  delay: {
    label: 'Betala, men låt beskedet dröja 5 sekunder',
    act: (payment) => {
      markPaid(payment);
      void afterwards(payment, DELAY_MS);
    },
  },
  lose: { label: 'Betala, men tappa bort beskedet', act: (payment) => markPaid(payment) },
  twice: {
    label: 'Betala, och skicka beskedet två gånger',
    act: (payment) => {
      markPaid(payment);
      void sendCallback(payment);
      void sendCallback(payment);
    },
  },
  fail: {
    label: 'Låt betalningen misslyckas',
    act: (payment) => {
      payment.status = 'ERROR';
      payment.errorCode = 'BANKIDCL';
      void sendCallback(payment);
    },
  },
  'wrong-amount': {
    label: 'Betala en krona för mycket',
    act: (payment) => {
      markPaid(payment, { amount: payment.amount + 1 });
      void sendCallback(payment);
    },
  },
  late: {
    label: 'Betala fast tiden är ute',
    late: true,
    act: (payment) => {
      markPaid(payment);
      void sendCallback(payment);
    },
  },
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** For the list of payments. */
const words: Record<Payment['status'], string> = {
  CREATED: 'väntar på dig',
  PAID: 'betald',
  DECLINED: 'nekad',
  ERROR: 'misslyckad',
  CANCELLED: 'återkallad',
};

const sentences: Record<Payment['status'], string> = {
  CREATED: 'Betalningen väntar på dig.',
  PAID: 'Betalningen är klar.',
  DECLINED: 'Betalningen är nekad.',
  ERROR: 'Betalningen misslyckades.',
  CANCELLED: 'Betalningen är återkallad.',
};

const layout = (body: string): string => `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Swish-simulator: SIMULERAD BETALNING</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 26rem; margin: 0 auto; padding: 1.5rem }
strong.mark { display: block; padding: .5rem .75rem; border: 2px solid currentColor; border-radius: .5rem; text-align: center }
h1 { font-size: 1.5rem; margin: 1.25rem 0 .25rem }
.sum { font-size: 2rem; font-weight: 700; margin: .5rem 0 }
button { font: inherit; width: 100%; min-height: 3rem; margin: .25rem 0; border: 1px solid currentColor; border-radius: .5rem; background: transparent; color: inherit; cursor: pointer }
button:first-of-type { background: #14532d; border-color: #14532d; color: #fff; font-weight: 600 }
a { color: inherit }
</style></head><body><strong class="mark">SIMULERAD BETALNING</strong>${body}</body></html>`;

const paymentPage = (payment: Payment): string => {
  const isOpen = payment.status === 'CREATED';
  const buttons = Object.entries(actions)
    .filter(([, { late }]) => (isOpen ? !late : late && payment.status !== 'PAID'))
    .map(([name, { label }]) => `<button name="action" value="${name}">${label}</button>`)
    .join('');
  return layout(`<h1>${escaped(payment.message || 'Betalning')}</h1>
<p class="sum">${payment.amount.toFixed(2).replace('.', ',')} kr</p>
<p>Till ${escaped(payment.payeeAlias)}. ${sentences[payment.status]} Inga riktiga pengar flyttas.</p>
<form method="post">${buttons}</form>`);
};

const listPage = (ledger: Ledger): string => {
  const rows = [...ledger.payments.values()]
    .reverse()
    .slice(0, 50)
    .map(
      ({ token, message, amount, status }) =>
        `<li><a href="/${token}">${escaped(message)}</a>, ${amount.toFixed(2).replace('.', ',')} kr, ${words[status]}</li>`,
    );
  return layout(
    `<h1>Swish-simulator</h1>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Ingen har frågat efter en betalning än.</p>'}`,
  );
};

const html = (response: ServerResponse, status: number, text: string) =>
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    })
    .end(text);

// CSRF: refuses foreign origins and host names.
const isForeign = ({ headers }: IncomingMessage): boolean =>
  (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) ||
  !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '');

/** The payer's page, and `POST /mood`, by which tests switch faults on. */
export const payPage = (ledger: Ledger) => async (request: IncomingMessage, response: ServerResponse) => {
  try {
    if (isForeign(request)) return void response.writeHead(403).end();
    const path = (request.url ?? '/').slice(1);
    if (request.method === 'POST' && path === 'mood') {
      Object.assign(ledger.mood, JSON.parse(await bodyOf(request)) as Partial<Mood>);
      return void response.writeHead(204).end();
    }
    if (path === '') return void html(response, 200, listPage(ledger));
    const payment = [...ledger.payments.values()].find(({ token }) => token === path);
    if (!payment) return void html(response, 404, layout('<p>Det finns ingen sådan betalning.</p>'));
    expireIfOld(payment);
    if (request.method === 'POST') {
      const chosen = actions[new URLSearchParams(await bodyOf(request)).get('action') ?? ''];
      if (!chosen || (payment.status !== 'CREATED' && (!chosen.late || payment.status === 'PAID')))
        return void html(response, 409, paymentPage(payment));
      chosen.act(payment);
      ledger.save();
    }
    html(response, 200, paymentPage(payment));
  } catch {
    response.writeHead(400).end();
  }
};
