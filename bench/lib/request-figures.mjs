export const ms = (time) => `${time.toFixed(1)} ms`;

/** What a request took of server and database. */
export const cost = ({ server, database, statements }) =>
  `${server.toFixed(2)} + ${database.toFixed(2)} ms CPU, ${statements.toFixed(1)} statements`;
