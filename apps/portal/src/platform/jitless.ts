import { config } from 'zod/v4/core';

// The content security policy forbids eval, and the schema library tries it unless told not to before the first schema is made.
config({ jitless: true });
