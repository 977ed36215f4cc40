import type { CallArgs } from '@karportalen/contract/core/endpoint';
import {
  inviteDivisionAdmin,
  inviteModerator,
  listCommittees,
  registerDivisionAdmin,
  registerModerator,
} from '@karportalen/contract/organisations/endpoints';
import { registerSuperAdmin } from '@karportalen/contract/organisations/role-endpoints';
import { sql } from 'drizzle-orm';
import { mailInvite } from '../src/organisations/invite-mail.ts';
import type { TestApp } from './app.ts';
import { sentMails } from './mail/sent-mails.ts';
import { makeDivision } from './makers.ts';

export const PAID_EVENTS = '01900000-0000-7000-8000-000000000001';

type Actor = Awaited<ReturnType<TestApp['as']>>;
type CommitteeValues = Partial<NonNullable<CallArgs<typeof inviteModerator>['body']>>;

let serial = 0;
export const newAddress = () => {
  serial += 1;
  return `inbjuden${serial}@exempel.se`;
};

export const committeeBody = (divisionId: string, values: CommitteeValues = {}) => {
  serial += 1;
  return {
    divisionId,
    email: newAddress(),
    name: `Kommitté nr ${serial}`,
    orgNumber: '802000-1239',
    functionTypes: [] as string[],
    ...values,
  };
};

/** Runs the queued invitation jobs as the worker would, and records their mails. */
export const inviteDesk = (app: TestApp) => {
  const { sent, mailer } = sentMails();
  const services = {
    db: app.db,
    clock: () => app.time.now,
    publicUrl: 'http://portal.exempel.se',
    retentionDays: 180,
    historyMonths: 24,
    mailer,
  };

  const sendWaiting = async (): Promise<void> => {
    const { rows } = await app.db.execute<{ data: { inviteId: string; invitedBy: string } }>(
      sql`delete from pgboss.job where name = 'send-invite' returning data`,
    );
    for (const { data } of rows) await mailInvite(services, data);
  };

  /** The newest link mailed to an address. */
  const linkTo = async (email: string): Promise<{ kind: string; token: string }> => {
    await sendWaiting();
    const mail = sent.findLast(({ to }) => to === email);
    const [, kind, token] = /\/(division|committee|superadmin)\/invite\/(\S+)/.exec(mail?.text ?? '') ?? [];
    if (!kind || !token) throw new Error(`no link was mailed to ${email}`);
    return { kind, token };
  };

  const register = async (email: string, password = 'hemligt1') => {
    const { kind, token } = await linkTo(email);
    const registrations = {
      division: registerDivisionAdmin,
      committee: registerModerator,
      superadmin: registerSuperAdmin,
    };
    return app.call(registrations[kind as keyof typeof registrations], { body: { email, password, token } });
  };

  const inviteAdmin = async (superAdmin: Actor, divisionId: string, email = newAddress()) => {
    const answer = await superAdmin.call(inviteDivisionAdmin, { body: { divisionId, email } });
    return { email, answer };
  };

  const createCommittee = async (actor: Actor, values: CommitteeValues = {}) => {
    const divisionId = actor.user.divisionId ?? (await makeDivision(app.db)).id;
    const body = committeeBody(divisionId, values);
    const answer = await actor.call(inviteModerator, { body });
    return { body, answer, committee: answer.body };
  };

  /** An admin of a new division. */
  const newAdmin = async (division: Parameters<typeof makeDivision>[1] = {}) =>
    app.as('DivisionAdmin', { divisionId: (await makeDivision(app.db, division)).id });

  const committeesOf = async (actor: Actor, query = {}) => {
    const divisionId = actor.user.divisionId ?? '';
    return (await actor.call(listCommittees, { params: { divisionId }, query })).body;
  };

  return {
    sent,
    services,
    sendWaiting,
    linkTo,
    register,
    inviteAdmin,
    createCommittee,
    newAdmin,
    committeesOf,
  };
};

export type InviteDesk = ReturnType<typeof inviteDesk>;
