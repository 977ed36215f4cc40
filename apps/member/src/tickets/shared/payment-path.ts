export const paymentPath = (id: string): string => `/payments/${id}`;
