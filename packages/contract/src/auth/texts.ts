export const authTexts = {
  login: { success: 'Du är inloggad!', failure: 'Kunde inte logga in' },
  changePassword: { success: 'Lösenordet har ändrats', failure: 'Kunde inte ändra lösenordet' },
  resetPassword: { success: 'Lösenordet har ändrats', failure: 'Kunde inte återställa lösenordet' },
  forgotPassword: {
    success: 'Om adressen finns hos oss är ett mejl på väg',
    failure: 'Kunde inte skicka mejlet',
  },
  register: { success: 'Kontot är skapat', failure: 'Kunde inte registrera användaren' },
  linkInvalid: 'Länken har antingen gått ut eller är ogiltig. Försök igen.',
  linkMissing: 'Länken är ogiltig',
  notSignedIn: 'Du är inte inloggad',
} as const;
