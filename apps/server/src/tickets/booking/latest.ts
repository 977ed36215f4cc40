/** When the last of these requests came. */
export const latest = (requests: readonly { readonly now: Date }[]): Date =>
  new Date(Math.max(...requests.map(({ now }) => now.getTime())));
