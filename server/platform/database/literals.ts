import { type RawBuilder, sql } from 'kysely'

/** A list of the domain as literals of a statement: in a plan that is cached, only literals let a partial index be used. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))
