import { asJson, each, get } from './request-bodies.mjs';
import { sellForMoney } from './sales-calls.mjs';

const thisYear = new Date().getFullYear();
const year = { from: `${thisYear}-01-01`, to: `${thisYear}-12-31` };

const report =
  (path, committees) =>
  ({ host }) =>
    each('POST', [`/report/${path}`], asJson({ ...year, ...(committees && { committeeIds: [host] }) }));

const booked = (path, committees) => async (store) => {
  await sellForMoney(store);
  return report(path, committees)(store);
};

export const reportCalls = {
  listReportCommittees: () => get('/report/committees'),
  summariseHostReport: report('host/summary', true),
  downloadHostReport: report('host/download', true),
  downloadHostSie: booked('host/sie', true),
  summarisePaymentReceiverReport: report('payment-receiver/summary', false),
  downloadPaymentReceiverReport: report('payment-receiver/download', false),
  downloadPaymentReceiverSie: booked('payment-receiver/sie', false),
  downloadPayments: report('payments/download', false),
};
