import { type NameProblem, nameKey, nameProblem } from '#domain/office/names.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/errors.ts'

const problems: Record<NameProblem, Text> = {
  unreadable: text('Enter a name with letters'),
  reserved: text('That’s what records call somebody else. Please choose another name.'),
  taken: text('Somebody here has that name already. Add something to yours, like an initial.'),
}

/**
 * Gives somebody of the office a name that nobody else there can be taken for. Of two who take the same one at once, the database
 * refuses one, whose next attempt then reads why.
 * @returns the name before
 * @throws AppError `invalid_request` naming `name`
 */
export async function takeName(db: Transaction, id: string, name: string): Promise<string | null> {
  const people = await db
    .selectFrom('administrators')
    .select(['username', 'name'])
    .where('removed_at', 'is', null)
    .execute()
  const before = people.find(({ username }) => username === id)?.name ?? null
  if (name === before) return before
  const others = people.flatMap((one) => (one.username === id || one.name === null ? [] : one.name))
  const problem = nameProblem(name, others)
  if (problem) throw invalid('name', problems[problem])
  await db
    .updateTable('administrators')
    .set({ name, name_key: nameKey(name) })
    .where('username', '=', id)
    .execute()
  return before
}
