/** Of a push gateway. `refused`: it rejects the server's key. `down`: no answer, or errors. */
export const gatewayStates = ['working', 'not-set-up', 'refused', 'down'] as const;
export type GatewayState = (typeof gatewayStates)[number];
