import { Client, type Connection, Query, type QueryConfig } from 'pg';

type Callback = (error: Error | null, result?: unknown) => void;

/** What a result of pg keeps of its columns. */
type Columns = {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
};

/** What pg's types leave out of a query. */
declare class InnerQuery {
  constructor(config: QueryConfig, values: unknown, callback: Callback);
  readonly name: string;
  readonly types: unknown;
  readonly _result: Columns;
  _accumulateRows: boolean;
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
}

type Known = { readonly columns: Map<string, Columns>; readonly undescribed: Connection };

const known = new WeakMap<Connection, Known>();

const knownBy = (connection: Connection): Known => {
  const before = known.get(connection);
  if (before) return before;
  // The same connection, but one that asks for no description.
  const undescribed = Object.create(connection, { describe: { value: () => {} } }) as Connection;
  const made: Known = { columns: new Map(), undescribed };
  known.set(connection, made);
  return made;
};

/**
 * A statement with a name has the columns that it had when the connection first ran it, or PostgreSQL refuses to run it. So
 * they are described once, and not sent and taken apart at each run.
 */
class NamedQuery extends (Query as unknown as typeof InnerQuery) {
  private remember: ((columns: Columns) => void) | undefined;

  override prepare(connection: Connection): void {
    const { columns, undescribed } = knownBy(connection);
    // Drizzle has parsers of its own for what it asks.
    const key = `${this.types ? 'drizzle' : 'plain'} ${this.name}`;
    const ours = this.hasBeenParsed(connection) ? columns.get(key) : undefined;
    if (ours) {
      Object.assign(this._result, ours);
      this._accumulateRows = true;
    } else {
      this.remember = (columnsNow) => columns.set(key, columnsNow);
    }
    super.prepare(ours ? undescribed : connection);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.remember?.({ fields, _parsers, _prebuiltEmptyResultObject });
  }
}

const isNamed = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && Boolean(config.name);

type Ask = (config: unknown, values?: unknown, callback?: Callback) => unknown;

/** A connection that knows the columns of what it has run before. */
export class RememberingClient extends Client {
  private readonly ask: Ask = super.query.bind(this);

  override query = ((config: unknown, values?: unknown, callback?: Callback) => {
    if (!isNamed(config) || 'submit' in config) return this.ask(config, values, callback);
    if (callback) return this.ask(new NamedQuery(config, values, callback));
    return new Promise((resolve, reject) => {
      this.ask(new NamedQuery(config, values, (error, result) => (error ? reject(error) : resolve(result))));
    });
  }) as Client['query'];
}
