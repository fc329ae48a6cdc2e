import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aQuote } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { indexQuotes, reindexQuotes } from './index-quotes.ts'

const app = await testApp()

// @proves docs/rules/office.md#search
test('a quote that is corrected while its words are first written has the corrected ones', async () => {
  const { id } = await aQuote(app, { customerName: 'Tess Monroe' })
  let indexed: Promise<number> | undefined
  await inTransaction(app.db, async (db) => {
    await db.updateTable('quotes').set({ customer_name: 'Tess Farouk' }).where('id', '=', id).execute()
    await reindexQuotes(db, [id])
    indexed = indexQuotes(app.db)
    // Until it waits for this transaction, or has passed it.
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await indexed
  const { words } = await app.row('quote_search', { quote_id: id }, ['words'])
  expect(words).toContain('farouk')
  expect(words).not.toContain('monroe')
})
