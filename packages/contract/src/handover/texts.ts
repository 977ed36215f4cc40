export const handoverTexts = {
  handOver: {
    success: ({ status }: { readonly status: 'invited' | 'done' }) =>
      status === 'done' ? 'Uppdraget är överlämnat' : 'Inbjudan skickad',
    failure: 'Kunde inte lämna över',
  },
  withdraw: { success: 'Överlämningen är tillbakadragen', failure: 'Kunde inte dra tillbaka överlämningen' },
} as const;
