export const organisationTexts = {
  divisionMissing: 'Sektionen kunde inte hittas.',
  noCommittees: 'Inga kommittéer hittades.',
  noAdmins: 'Inga administratörer hittades.',
  createCommittee: { success: 'Kommitté skapad', failure: 'Kunde inte skapa kommittén' },
  updateCommittee: {
    success: 'Kommittén har uppdaterats',
    failure: 'Kunde inte uppdatera kommittén',
    gone: 'Kunde inte redigera kommitté',
  },
  deleteCommittee: (name: string) => ({
    loading: 'Laddar...',
    success: `Kommittén ${name} har tagits bort`,
    failure: 'Kunde inte ta bort kommitté',
    gone: 'Kunde inte radera kommitté',
  }),
  invite: { success: 'Inbjudan skickad', failure: 'Kunde inte skicka inbjudan' },
  setRoleEnd: { success: 'Sista dagen är sparad', failure: 'Kunde inte spara sista dagen' },
  setRoleSettings: { success: 'Förslaget är sparat', failure: 'Kunde inte spara förslaget' },
  withdrawInvite: { success: 'Inbjudan är tillbakadragen', failure: 'Kunde inte dra tillbaka inbjudan' },
  noRoles: 'Inga uppdrag hittades.',
  removeAdmin: { success: 'Admin borttagen', failure: 'Kunde inte ta bort Admin' },
} as const;
