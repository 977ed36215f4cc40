// The portal's answers by plain statements: the page's rows first, then joins for those rows alone, and objects built by hand.
import { counted } from './same-columns.mjs';
import { events } from './same-events.mjs';
import { notifications } from './same-notifications.mjs';
import { polls } from './same-polls.mjs';
import { themes } from './same-themes.mjs';

const kindsOf = { notifications, polls, themes, events };

const statement = ({ columns, joins }, page, order = '') =>
  `${counted} select t.*, ${columns} from (${page}) t ${joins} ${order}`;

/** Subselects keep one plan for all pages: with plain parameters PostgreSQL would plan each request again. */
const SLICE = 'limit (select $1::int) offset (select $2::int)';

/** Each kind with its statements: a page of a tab by limit and offset, and one item by id. */
export const kinds = Object.fromEntries(
  Object.entries(kindsOf).map(([table, kind]) => [
    table,
    {
      ...kind,
      pageOf: ({ where, order }) =>
        statement(
          kind,
          `select * from ${table} t where ${where} order by ${order} ${SLICE}`,
          `order by ${order}`,
        ),
      one: statement(kind, `select * from ${table} t where t.id = $1`),
    },
  ]),
);
