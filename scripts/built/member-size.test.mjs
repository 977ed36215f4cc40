import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../lib/root.mjs';

const LIMIT_KB = 95;
const folder = inRoot('apps/member/dist');
/** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));

const isPage = (key) => /(Page|SignIn)\.tsx$/.test(key);

/** Modules loaded only after a press or a failure. Everything else that a page loads counts. */
const notAtFirst = [
  'src/kit/FailureView.tsx',
  'src/kit/FaultNotice.tsx',
  'src/events/share-event.ts',
  'src/account/EmailChange.tsx',
  'src/account/CalendarAddresses.tsx',
  'src/account/InstallSteps.tsx',
  'src/tickets/shared/refusal-text.ts',
  'src/tickets/booking/HoldStep.tsx',
  'src/tickets/payments/PaymentStep.tsx',
  'src/tickets/booking/BookedStep.tsx',
  'src/tickets/booking/HoldEnded.tsx',
  'src/tickets/booking/JoinWaitingList.tsx',
  'src/tickets/draw/DrawEntry.tsx',
  // Named after its chunk, which other lazy parts import too.
  'enter-draw',
  'src/tickets/transfer/PassOnDialog.tsx',
  'src/tickets/transfer/GiveBackDialog.tsx',
  'src/tickets/my-tickets/FoodDialog.tsx',
  'src/tickets/my-tickets/AnswersDialog.tsx',
  'src/tickets/booking/BookingQuestions.tsx',
  'src/tickets/booking/BookingOptions.tsx',
  'src/tickets/booking/BookingCode.tsx',
  'phone-views/src/questions/FoodFields.tsx',
  'src/tickets/my-tickets/GoneTicket.tsx',
  'platform/sign-out.ts',
  // Loaded only when signed out.
  'src/shell/public-page.tsx',
  'platform/wipe.ts',
];
/** An event's page loads one of these, depending on the event. The largest counts. */
const oneOf = [
  'src/tickets/booking/RemindMe.tsx',
  'src/tickets/booking/WaitingList.tsx',
  'src/tickets/draw/DrawCard.tsx',
];
const isLater = (key) => isPage(key) || notAtFirst.some((end) => nameOf(key).endsWith(end));
const nameOf = (key) => manifest[key].src ?? manifest[key].name ?? key;

/** The page with its static imports. `later`: also dynamic imports that need no press, except `others`. */
const fetched = (page, { later, others = [] }) => {
  const found = new Set(['index.html', page]);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key];
    // The frame loads theme and push code for a signed-in member; the sign-in page has none.
    const own = !later || (key === 'index.html' && page.includes('sign-in')) ? [] : dynamicImports;
    const isOther = (each) => others.some((end) => nameOf(each).endsWith(end));
    for (const each of [...imports, ...own.filter((each) => !isLater(each) && !isOther(each))])
      found.add(each);
  }
  return [...found];
};
const sizes = new Map();
/** Compressed once: the pages share most of their files. */
const bytesOf = (key) => {
  const size =
    sizes.get(key) ?? gzipSync(readFileSync(`${folder}/${manifest[key].file}`), { level: 9 }).length;
  sizes.set(key, size);
  return size;
};
const kilobytes = (keys) => keys.reduce((sum, key) => sum + bytesOf(key), 0) / 1000;

/** The largest set of files that a page may load. */
const largest = (page, later) => {
  const ways = oneOf.map((shown) => fetched(page, { later, others: oneOf.filter((part) => part !== shown) }));
  return ways.reduce((most, keys) => (kilobytes(keys) > kilobytes(most) ? keys : most));
};

const pages = ['index.html', 'src/shell/public-page.tsx']
  .flatMap((key) => manifest[key].dynamicImports)
  .filter(isPage);

test('every page of Kårappen is there', () => assert.ok(pages.length >= 9, pages.join(' ')));

for (const page of pages) {
  for (const later of [false, true]) {
    const what = later ? 'has fetched, before anything is pressed,' : 'opens with';
    test(`${page} ${what} at most ${LIMIT_KB} kB of JavaScript, gzipped`, (context) => {
      const keys = largest(page, later);
      const size = kilobytes(keys);
      context.diagnostic(`${size.toFixed(1)} kB`);
      assert.ok(size <= LIMIT_KB, `${size.toFixed(1)} kB: ${keys.join(' ')}`);
    });
  }
}
