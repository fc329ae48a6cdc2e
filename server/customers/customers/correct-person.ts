import { sql } from 'kysely'
import { digitsOf } from '#domain/platform/search-text.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Contact } from '#domain/quotes/quotes.ts'
import { type CorrectedEmail, correctEmail } from '#server/bookings/corrections/correct-email.ts'
import { correctNameAndPhone } from '#server/bookings/corrections/correct-name-and-phone.ts'
import { sendLinks } from '#server/bookings/corrections/send-links.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { contactOf, readsAs, refuseUnlessKnown } from './known-contact.ts'
import { findOwnQuote, type QuoteRow, quotesOfPerson } from './person.queries.ts'

/** The corrected fields; a field that is left out stays. */
export type PersonCorrection = { name?: string | null; email?: string; phone?: string }

const missing = () => new AppError('not_found', text('Quote not found'))

/**
 * Corrects how a customer is called and reached, in all their quotes and thereby bookings that read the same until now: who shares
 * a phone with somebody keeps a name and an address of their own. All of it or nothing. The same correction again changes nothing. What was given to a
 * corrected address ends, and the new one is sent fresh links.
 * @param known how it read when somebody began to correct it
 * @throws AppError `not_found`; `conflict` when it reads otherwise by now
 */
export const correctPerson = (
  deps: Deps,
  quoteId: string,
  known: Contact,
  correction: PersonCorrection,
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const named = await findOwnQuote(db, quoteId)
    if (!named) throw missing()
    const { rows: all } = await sql<{ id: string }>`${quotesOfPerson(named)}`.execute(db)
    // In the order in which everybody locks several quotes.
    const { rows } = await sql<QuoteRow>`
      select * from quotes where id = any(${all.map(({ id }) => id)}) order by id for update`.execute(db)
    const own = rows.find(({ id }) => id === quoteId)
    if (!own) throw missing()
    const present = contactOf(own)
    if (readsAs(present, { ...known, ...correction })) return
    refuseUnlessKnown(present, known)
    const corrected: CorrectedEmail[] = []
    for (const row of rows) {
      const { name, email, phone } = contactOf(row)
      if (correction.email !== undefined && email === known.email) {
        const done = await correctEmail(db, deps, row.id, correction.email)
        if (done) corrected.push(done)
      }
      await correctNameAndPhone(db, deps, row.id, {
        ...(correction.name !== undefined && name === known.name ? { name: correction.name } : {}),
        ...(correction.phone !== undefined && digitsOf(phone) === digitsOf(known.phone)
          ? { phone: correction.phone }
          : {}),
      })
    }
    if (correction.email !== undefined) await sendLinks(db, deps, correction.email, corrected)
  })
