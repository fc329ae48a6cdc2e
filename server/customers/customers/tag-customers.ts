import { sql } from 'kysely'
import type { z } from 'zod'
import type { tagCustomers as endpoint } from '#contract/customers/customer-list.ts'
import { changeTags, MOST_TAGS } from '#domain/customers/tags.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

type Change = { quoteIds: readonly string[]; add: readonly string[]; remove: readonly string[] }

/** The customers of some quotes, by quote. Locked, so that two who tag one see each other's tags. */
async function lockCustomers(db: Transaction, quoteIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; quoteIds: string[] }>`
    select c.id, array(select q.id from quotes q where q.customer_id = c.id and q.id = any(${quoteIds})) as "quoteIds"
      from customers c
     where c.id in (select customer_id from quotes where id = any(${quoteIds}))
     order by c.id for no key update of c`.execute(db)
  return new Map(rows.flatMap(({ id, quoteIds }) => quoteIds.map((quoteId) => [quoteId, id] as const)))
}

/** The tags of some customers, by customer, in alphabetical order. */
async function tagsByCustomer(db: Transaction, ids: Iterable<string>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select customer_id as id, array_agg(tag order by tag) as tags from customer_tags
     where customer_id = any(${[...ids]}) group by customer_id`.execute(db)
  return new Map(rows.map(({ id, tags }) => [id, tags]))
}

/**
 * Adds tags to the customers of some quotes and removes others (docs/rules/office.md#tags): of everybody who can have them, in one
 * transaction. Audited for each, without the words: they may be about a person.
 * @returns those who were tagged with all of their tags, and why others were not
 */
export const tagCustomers = (
  deps: Pick<Deps, 'db' | 'now' | 'actor' | 'reader'>,
  { quoteIds, add, remove }: Change,
): Promise<z.output<(typeof endpoint)['response']>> =>
  inTransaction(deps.db, async (db) => {
    const t = translator(deps.reader)
    const customers = await lockCustomers(db, quoteIds)
    const known = await tagsByCustomer(db, customers.values())
    const tagged: { quoteId: string; tags: string[] }[] = []
    const skipped: { quoteId: string; reason: string }[] = []
    const rows: { customer_id: string; tag: string; added_at: Date }[] = []
    const now = deps.now()
    for (const quoteId of new Set(quoteIds)) {
      const customerId = customers.get(quoteId)
      if (customerId === undefined) {
        skipped.push({ quoteId, reason: t('This customer is gone.') })
        continue
      }
      const before = known.get(customerId) ?? []
      const tags = changeTags(before, { add, remove })
      if (tags.length > MOST_TAGS) {
        skipped.push({
          quoteId,
          reason: t('A customer can have {most} tags. Remove one first.', { most: MOST_TAGS }),
        })
        continue
      }
      tagged.push({ quoteId, tags })
      // Two quotes may be of one customer.
      known.set(customerId, tags)
      const added = tags.filter((tag) => !before.includes(tag))
      const removed = before.filter((tag) => !tags.includes(tag))
      if (added.length + removed.length === 0) continue
      rows.push(...added.map((tag) => ({ customer_id: customerId, tag, added_at: now })))
      if (removed.length > 0) {
        await db.deleteFrom('customer_tags').where('customer_id', '=', customerId).where('tag', 'in', removed).execute()
      }
      recordAudit(db, now, {
        actor: deps.actor,
        action: 'customer.tagged',
        about: ['quote', quoteId],
        after: { added: added.length, removed: removed.length },
      })
    }
    if (rows.length > 0) await db.insertInto('customer_tags').values(rows).execute()
    return { tagged, skipped }
  })
