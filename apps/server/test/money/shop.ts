import { afterAll, beforeAll, beforeEach } from 'vitest';
import { START, type TestApp, testApp } from '../app.ts';
import { moneyDesk, openSwish, type Swish } from './swish.ts';

export let app: TestApp;
export let bank: Swish;
export let desk: ReturnType<typeof moneyDesk>;

/** Called once per test file: an app that sells tickets by Swish, with its clock and Swish reset for each test. */
export const setUpShop = (): void => {
  beforeAll(async () => {
    bank = await openSwish();
    app = await testApp({ payments: bank.provider });
    desk = moneyDesk(app, bank);
  });
  beforeEach(async () => {
    app.time.now = START;
    await bank.mood({ refunds: 'pay' });
  });
  afterAll(async () => {
    await app.close();
    await bank.close();
  });
};
