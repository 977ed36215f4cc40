export const organisationTexts = {
  divisionMissing: 'Sektionen kunde inte hittas.',
  noCommittees: 'Inga kommittéer hittades.',
  noAdmins: 'Inga administratörer hittades.',
  createCommittee: { success: 'Kommitté skapad', failure: 'Kunde inte skapa kommittén' },
  updateCommittee: { success: 'Kommittén har uppdaterats', failure: 'Kunde inte uppdatera kommittén' },
  deleteCommittee: (name: string) => ({
    loading: 'Laddar...',
    success: `Kommittén ${name} har tagits bort`,
    failure: 'Kunde inte ta bort kommitté',
  }),
  invite: { success: 'Inbjudan skickad', failure: 'Kunde inte skicka inbjudan' },
  removeAdmin: { success: 'Admin borttagen', failure: 'Kunde inte ta bort Admin' },
} as const;
