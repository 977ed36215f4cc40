/** The arrival time of the last request. */
export const latestArrival = (requests: readonly { readonly now: Date }[]): Date =>
  new Date(Math.max(...requests.map(({ now }) => now.getTime())));
