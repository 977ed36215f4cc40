export const authTexts = {
  login: { success: 'Du är inloggad!', failure: 'Kunde inte logga in' },
  changePassword: { success: 'Lösenordet har ändrats', failure: 'Kunde inte ändra lösenordet' },
  resetPassword: { success: 'Lösenordet har ändrats', failure: 'Kunde inte återställa lösenordet' },
  forgotPassword: {
    success: 'Om adressen finns hos oss är ett mejl på väg',
    failure: 'Kunde inte skicka mejlet',
  },
  confirmIdentity: { success: 'Tack, det är bekräftat', failure: 'Kunde inte bekräfta' },
  // What comes is the QR code itself: a toast would cover the field below it.
  startFactor: { success: () => undefined, failure: 'Kunde inte lägga till appen', loading: false },
  addFactor: { success: 'Autentiseringsappen är tillagd', failure: 'Kunde inte bekräfta appen' },
  removeFactor: {
    success: 'Autentiseringsappen är borttagen',
    failure: 'Kunde inte ta bort autentiseringsappen',
  },
  renewCodes: { success: 'Du har nya återställningskoder', failure: 'Kunde inte skapa nya koder' },
  passkey: {
    success: 'Du är inloggad!',
    failure: 'Kunde inte logga in med passnyckeln',
    cancelled: 'Ingen passnyckel användes. Försök igen, eller logga in på ett annat sätt.',
  },
  usePasskey: {
    failure: 'Kunde inte använda passnyckeln',
    cancelled: 'Ingen passnyckel användes. Försök igen, eller välj ett annat sätt.',
  },
  oidc: {
    'oidc-unavailable': 'Kårens inloggning svarar inte just nu. Försök igen om en stund.',
    'oidc-failed': 'Inloggningen med kårens konto avbröts eller gick för långsamt. Försök igen.',
    'oidc-no-account': 'Det finns inget konto här med den adressen. Be en administratör om en inbjudan.',
  },
  setPasswordsOff: { success: 'Valet är sparat', failure: 'Kunde inte spara valet' },
  addPasskey: {
    success: 'Passnyckeln är tillagd',
    failure: 'Kunde inte lägga till passnyckeln',
    cancelled: 'Ingen passnyckel skapades.',
    known: 'Den här enheten har redan en passnyckel till ditt konto.',
  },
  renamePasskey: { success: 'Namnet är ändrat', failure: 'Kunde inte byta namn på passnyckeln' },
  removePasskey: {
    success: 'Passnyckeln är borttagen',
    failure: 'Kunde inte ta bort passnyckeln',
    gone: 'Passnyckeln finns inte längre',
  },
  setFactorPolicy: { success: 'Kravet är sparat', failure: 'Kunde inte spara kravet' },
  resetFactor: {
    success: 'Tvåstegsinloggningen är återställd',
    failure: 'Kunde inte återställa tvåstegsinloggningen',
    gone: 'Kontot finns inte längre',
  },
  factorSoon: 'Snart krävs tvåstegsinloggning av ditt konto.',
  endSession: {
    success: 'Inloggningen är avslutad',
    failure: 'Kunde inte avsluta inloggningen',
    gone: 'Inloggningen är redan avslutad',
  },
  endOtherSessions: {
    success: 'Alla andra inloggningar är avslutade',
    failure: 'Kunde inte avsluta inloggningarna',
  },
  createApiToken: { success: 'API-nyckeln är skapad', failure: 'Kunde inte skapa API-nyckeln' },
  endApiToken: {
    success: 'API-nyckeln är avslutad',
    failure: 'Kunde inte avsluta API-nyckeln',
    gone: 'API-nyckeln är redan avslutad',
  },
  apiTokenCopied: 'Nyckeln är kopierad',
  register: { success: 'Kontot är skapat', failure: 'Kunde inte registrera användaren' },
  linkInvalid: 'Länken har antingen gått ut eller är ogiltig. Försök igen.',
  linkMissing: 'Länken är ogiltig',
  restored: (restoredAt: string, backupTakenAt: string) =>
    `Portalen återställdes ${restoredAt} från en säkerhetskopia från ${backupTakenAt}. Det som gjordes däremellan finns inte kvar. Alla har loggats ut, API-nycklar är avslutade, PIN-koder är nya och inbjudningar måste skickas igen. Kvitton numreras i en ny serie.`,
} as const;
