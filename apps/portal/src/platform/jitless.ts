import { config } from 'zod/v4/core';

// The CSP forbids eval, and zod probes it unless told otherwise before the first schema is made.
config({ jitless: true });
