import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** Only compiles statements, never runs them. */
const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A placeholder for a value that is known when the statement runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A statement that is compiled once. It returns its rows, and how many rows it changed. */
export type Prepared<Values, Row> = (db: Db, values: Values) => Promise<{ rows: Row[]; changed: number }>

/**
 * Compiles a statement once; each run only fills in its values. For what is asked with every booking and every request for free
 * days, where compiling the same text again would cost as much as sending it.
 * @param build takes a function that makes the placeholder of a named value, and returns the statement
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (value: <T = unknown>(name: keyof Values & string) => RawBuilder<T>) => RawBuilder<Row>,
): Prepared<Values, Row> {
  const { sql: text, parameters } = build((name) => sql.val(new Placeholder(name)) as never).compile(compiler)
  return async (db, values) => {
    const filled = parameters.map((one) => (one instanceof Placeholder ? values[one.name] : one))
    const { rows, numAffectedRows } = await db.executeQuery<Row>(CompiledQuery.raw(text, filled))
    return { rows, changed: Number(numAffectedRows ?? 0) }
  }
}
