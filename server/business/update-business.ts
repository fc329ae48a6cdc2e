import type { z } from 'zod'
import type { updateBusiness as endpoint } from '../../contract/admin/business.ts'
import type { Contact } from '../../domain/contact.ts'
import { formatPhone } from '../../domain/text.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { readContact } from './business.queries.ts'

const names = ['phone', 'email', 'officeHours', 'address'] as const satisfies (keyof Contact)[]

/**
 * Changes how people reach the business; a phone number is stored in one format, "(215) 555-0123". What is cleared stays
 * cleared, whatever the configuration says. Nothing is written when nothing changes.
 */
export async function updateBusiness(deps: Deps, wish: z.output<typeof endpoint.body>): Promise<Contact> {
  const contact = await inTransaction(deps.db, async (db) => {
    const before = await readContact(db, deps.config)
    const after: Contact = { ...before }
    for (const name of names) {
      const value = wish[name]
      if (value !== undefined) after[name] = name === 'phone' && value ? formatPhone(value) : value
    }
    const changed = names.filter((name) => before[name] !== after[name])
    if (changed.length === 0) return before
    const now = deps.now()
    for (const name of changed) {
      const row = { name, value: after[name] ?? '', updated_at: now }
      await db
        .insertInto('business_settings')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
    }
    const only = (of: Contact) => Object.fromEntries(changed.map((name) => [name, of[name]]))
    recordAudit(db, now, {
      actor: 'admin',
      action: 'business.updated',
      subjectType: 'business',
      subjectId: 'contact',
      before: only(before),
      after: only(after),
    })
    return after
  })
  deps.contact.forget()
  return contact
}
