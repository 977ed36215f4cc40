export const alarmTexts = {
  release: { success: 'Larm skickat', failure: 'Kunde inte skicka larmet' },
  force: { success: 'Larm skickat', failure: 'Kunde inte skicka larmet' },
  withdraw: { success: 'Larmet är stoppat och ligger bland utkasten', failure: 'Kunde inte stoppa larmet' },
  correct: { success: 'Rättelsen är skickad', failure: 'Kunde inte rätta larmet' },
  end: { success: 'Faran över är skickat', failure: 'Kunde inte skicka Faran över' },
  rule: { success: 'Regeln är sparad', failure: 'Kunde inte spara regeln' },
} as const;

/** The word on everything that is not a drill. */
export const SHARP = 'SKARPT';
