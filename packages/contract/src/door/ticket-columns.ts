import type { DoorTicket, TicketColumns } from './fields.ts';

const TIME_DIGITS = 12;
const REST_DIGITS = 20;

type Column<T> = { values: T[]; of: number[] };

const toColumn = <T>(all: readonly T[]): Column<T> => {
  const places = new Map<T, number>();
  const of = all.map((value) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { values: [...places.keys()], of: places.size > 1 ? of : [] };
};

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Smallest when the ids are sorted. */
export const toColumns = (tickets: readonly DoorTicket[]): TicketColumns => {
  let before = 0;
  const idTimes = tickets.map(({ id }) => {
    const time = timeOf(id);
    const step = time - before;
    before = time;
    return step;
  });
  return {
    idTimes,
    idRests: tickets.map(({ id }) => id.slice(14).replaceAll('-', '')).join(''),
    name: tickets.map(({ name }) => name),
    type: toColumn(tickets.map(({ type }) => type)),
    typeEnglish: toColumn(tickets.map(({ typeEnglish }) => typeEnglish)),
    food: toColumn(tickets.map(({ food }) => food)),
    options: toColumn(tickets.map(({ options }) => options ?? null)),
    optionsEnglish: toColumn(tickets.map(({ optionsEnglish }) => optionsEnglish ?? null)),
    checkedInAt: toColumn(tickets.map(({ checkedInAt }) => checkedInAt)),
    checkedInBy: toColumn(tickets.map(({ checkedInBy }) => checkedInBy)),
    isDouble: toColumn(tickets.map(({ isDouble }) => isDouble)),
    status: toColumn(tickets.map(({ status }) => status)),
    generation: toColumn(tickets.map(({ generation }) => generation)),
    codeHash: toColumn(tickets.map(({ codeHash }) => codeHash)),
  };
};

const idFrom = (time: number, rest: string): string => {
  const digits = time.toString(16).padStart(TIME_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
};

const valueAt = <T>({ values, of }: Column<T>, index: number): T => values[of[index] ?? 0] as T;

export const fromColumns = (columns: TicketColumns): DoorTicket[] => {
  let time = 0;
  return columns.idTimes.map((step, index) => {
    time += step;
    const rest = columns.idRests.slice(index * REST_DIGITS, (index + 1) * REST_DIGITS);
    return {
      id: idFrom(time, rest),
      name: columns.name[index] ?? '',
      type: valueAt(columns.type, index),
      typeEnglish: valueAt(columns.typeEnglish, index),
      food: valueAt(columns.food, index),
      options: columns.options ? valueAt(columns.options, index) : null,
      optionsEnglish: columns.optionsEnglish ? valueAt(columns.optionsEnglish, index) : null,
      checkedInAt: valueAt(columns.checkedInAt, index),
      checkedInBy: valueAt(columns.checkedInBy, index),
      isDouble: valueAt(columns.isDouble, index),
      status: valueAt(columns.status, index),
      generation: valueAt(columns.generation, index),
      codeHash: valueAt(columns.codeHash, index),
    };
  });
};
