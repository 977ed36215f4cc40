import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { heldPlaces } from './holds.ts';
import { tickets } from './tickets.ts';

/**
 * An option as sold: names, price, VAT and account are copied from the event, so that books and receipts never change.
 * The price of the place or ticket includes it.
 */
const columns = () => ({
  /** No foreign key: options are in a JSON column of the event. */
  optionId: uuid('option_id').notNull(),
  choiceId: uuid('choice_id'),
  /** Sort order: the option's index in the event. */
  position: smallint('position').notNull(),
  swedishName: text('swedish_name').notNull(),
  englishName: text('english_name').notNull(),
  choiceSwedish: text('choice_swedish'),
  choiceEnglish: text('choice_english'),
  priceOre: integer('price_ore').notNull(),
  /** In per cent; `vatOre` is the VAT included in the price. */
  vatRate: smallint('vat_rate').notNull(),
  vatOre: integer('vat_ore').notNull(),
  /** Null means the event's account. */
  accountNumber: text('account_number'),
});

type Columns = Readonly<
  Record<'priceOre' | 'vatOre' | 'choiceId' | 'choiceSwedish' | 'choiceEnglish', SQLWrapper>
>;

const amounts = ({ priceOre, vatOre }: Columns): SQL =>
  sql`${priceOre} >= 0 and ${vatOre} between 0 and ${priceOre}`;
const wholeChoice = ({ choiceId, choiceSwedish, choiceEnglish }: Columns): SQL =>
  sql`num_nonnulls(${choiceId}, ${choiceSwedish}, ${choiceEnglish}) in (0, 3)`;

/** The options of a held place. A ticket gets the id of its held place, and a trigger on tickets copies these rows. */
export const heldOptions = pgTable(
  'held_options',
  {
    placeId: uuid('place_id')
      .notNull()
      .references(() => heldPlaces.id, { onDelete: 'cascade' }),
    ...columns(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.optionId] }),
    check('held_options_amounts', amounts(table)),
    check('held_options_choice', wholeChoice(table)),
  ],
);

/** The options of a ticket, which are transferred and refunded with it. */
export const ticketOptions = pgTable(
  'ticket_options',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    ...columns(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.optionId] }),
    check('ticket_options_amounts', amounts(table)),
    check('ticket_options_choice', wholeChoice(table)),
  ],
);
