import { describe, expect, it } from 'vitest';
import { authTexts } from './auth/texts.ts';
import { participantTexts } from './events/participant-texts.ts';
import { eventTexts } from './events/texts.ts';
import { notificationTexts } from './notifications/texts.ts';
import { organisationTexts } from './organisations/texts.ts';
import { pollTexts } from './polls/texts.ts';
import { periodLabels, periodNames } from './reports/period.ts';
import { reportTexts } from './reports/texts.ts';
import { themeTexts } from './themes/texts.ts';
import { transferTexts } from './transfers/texts.ts';

describe('what is said, letter by letter', () => {
  it('of signing in [8.25 8.26 8.27 8.28 8.50]', () => {
    expect(authTexts.login).toEqual({ success: 'Du är inloggad!', failure: 'Kunde inte logga in' });
    expect(authTexts.changePassword.failure).toBe('Kunde inte ändra lösenordet');
    expect(authTexts.resetPassword.failure).toBe('Kunde inte återställa lösenordet');
    expect(authTexts.register.failure).toBe('Kunde inte registrera användaren');
  });

  it('of events [8.29 8.30 8.31 8.51 8.52 8.53]', () => {
    expect(eventTexts.create).toEqual({ success: 'Event skapat', failure: 'Kunde inte skapa eventet' });
    expect(eventTexts.update).toEqual({
      success: 'Event har redigerats',
      failure: 'Kunde inte redigera eventet',
    });
    expect(eventTexts.remove.failure).toBe('Kunde inte ta bort eventet');
    expect(eventTexts.saveDraft.success).toBe('Utkast sparat');
  });

  it('of participant lists [8.32 8.60 8.61]', () => {
    expect(participantTexts.download).toEqual({
      success: 'Deltagarlista exporterad!',
      failure: 'Kunde inte exportera deltagarlistan.',
    });
    expect(participantTexts.remove.success).toBe('Deltagarlistan har tagits bort');
  });

  it('of notifications and alarms [8.33 8.34 8.35 8.36 8.54 8.55]', () => {
    const now = { isDraft: false, scheduleTime: null };
    expect(notificationTexts.create.success(now)).toBe('Pushnotis skickad');
    expect(notificationTexts.create.failure).toBe('Kunde inte skapa pushnotis');
    expect(notificationTexts.update.failure).toBe('Kunde inte redigera pushnotis');
    expect(notificationTexts.remove.failure).toBe('Kunde inte ta bort pushnotisen');
    expect(notificationTexts.alarm.success(now)).toBe('Larm skickat');
    expect(notificationTexts.alarm.failure).toBe('Kunde inte skapa larm');
  });

  it('of themes [8.37 8.38 8.39 8.56 8.57]', () => {
    expect(themeTexts.create).toEqual({ success: 'Temat skapades', failure: 'Kunde inte spara temat' });
    expect(themeTexts.saveDraft.success).toBe('Temat sparades som utkast');
    expect(themeTexts.update.failure).toBe('Kunde inte redigera temat');
    expect(themeTexts.remove.failure).toBe('Kunde inte ta bort temat');
  });

  it('of polls [8.40 8.41 8.58 8.59]', () => {
    expect(pollTexts.create).toEqual({
      success: 'Omröstning skapad',
      failure: 'Kunde inte skapa omröstning',
    });
    expect(pollTexts.update.failure).toBe('Kunde inte redigera omröstning');
    expect(pollTexts.remove.success).toBe('Omröstningen har tagits bort');
  });

  it('of reports [8.42 8.62]', () => {
    expect(reportTexts.download).toEqual({
      success: 'Rapport exporterad',
      failure: 'Kunde inte exportera rapport',
    });
  });

  it('of the periods of a report, in order [9.45]', () => {
    expect(periodNames.map((name) => periodLabels[name])).toEqual([
      'Idag',
      'Igår',
      'Denna månad',
      'Föregående månad',
      'Anpassad',
    ]);
  });

  it('of committees and admins [8.43 8.44 8.45 8.46 8.47 8.48 8.63 8.64 8.66 8.67]', () => {
    expect(organisationTexts.createCommittee).toEqual({
      success: 'Kommitté skapad',
      failure: 'Kunde inte skapa kommittén',
    });
    expect(organisationTexts.updateCommittee).toMatchObject({
      failure: 'Kunde inte uppdatera kommittén',
      gone: 'Kunde inte redigera kommitté',
    });
    expect(organisationTexts.deleteCommittee('Revyn')).toEqual({
      loading: 'Laddar...',
      success: 'Kommittén Revyn har tagits bort',
      failure: 'Kunde inte ta bort kommitté',
      gone: 'Kunde inte radera kommitté',
    });
    expect(organisationTexts.removeAdmin).toEqual({
      success: 'Admin borttagen',
      failure: 'Kunde inte ta bort Admin',
    });
  });

  it('of a ticket that is transferred [8.49 8.65]', () => {
    expect([transferTexts.success, transferTexts.failure]).toEqual([
      'Ticket transferred!',
      'Something went wrong',
    ]);
  });
});
