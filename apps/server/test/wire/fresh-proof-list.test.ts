import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { expect, it } from 'vitest';

// What asks for fresh proof, told by its name: changing e-mail or factors, sending an alarm, refunding, exporting people, API tokens, erasing.
const sensitive =
  /factor|authenticator|passkey|recoverycode|(create|release|force)alarm|refund|repay|exportmember|erase|downloadparticipants|create(api)?token|(create|release|end)drill|^handover$|^invitesuperadmin$/i;

/** Calls with such a name that need none, and why. */
const exceptions: Readonly<Record<string, string>> = {
  giveSecondFactor: 'is itself the proof',
  signInWithPasskey: 'is itself the proof',
  startPasskeySignIn: 'gives out a challenge',
  startPasskeyStep: 'gives out a challenge',
  startPasskeyConfirmation: 'gives out a challenge',
  renamePasskey: 'a label',
  noteRefundByHand: 'moves no money',
};

it('every call that changes factors, sends an alarm, refunds, exports people or erases asks for fresh proof', () => {
  const acts = Object.entries(allEndpoints).filter(([, { method, file }]) => method !== 'GET' || file);
  const found = acts.filter(([name]) => sensitive.test(name));
  const without = found.filter(([name, { alsoNeeds }]) => alsoNeeds === undefined && !(name in exceptions));
  expect(without.map(([name]) => name)).toEqual([]);
  const needless = Object.keys(exceptions).filter((name) => allEndpoints[name]?.alsoNeeds !== undefined);
  expect(needless).toEqual([]);
});
