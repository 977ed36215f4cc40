const people = (count: number): string => (count === 1 ? '1 person' : `${count} personer`);

export const waitingTexts = {
  pause: {
    success: ({ isPaused }: { readonly isPaused: boolean }) =>
      isPaused ? 'Kön är pausad' : 'Kön är igång igen',
    failure: 'Kunde inte ändra kön',
  },
  first: { success: 'Flyttad först i kön', failure: 'Kunde inte flytta i kön' },
  message: {
    success: ({ recipients }: { readonly recipients: number }) =>
      `Meddelandet skickas till ${people(recipients)}`,
    failure: 'Kunde inte skicka meddelandet',
  },
} as const;
