import type { Definition } from './core/endpoint.ts';
import * as door from './door/door-endpoints.ts';

/** Every call of the door's API by name. */
export const allDoorEndpoints: Readonly<Record<string, Definition>> = { ...door };
