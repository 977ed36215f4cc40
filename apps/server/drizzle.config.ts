// Read by `npm run migration`, which fetches drizzle-kit: it is needed once in a while, and takes 30 MB.
export default {
  dialect: 'postgresql',
  schema: ['./src/**/tables.ts', './src/**/tables/*.ts'],
  out: './migrations',
};
