import type { Selectable } from 'kysely'
import type { Inquiry } from '#contract/customers/office-inquiries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

/** Maximum number of inquiries in the list. */
const SHOWN = 1_000

export const presentInquiry = (row: Selectable<Database['commercial_inquiries']>): Inquiry => ({
  id: row.id,
  kind: row.kind,
  quoteId: row.quote_id,
  name: row.name,
  company: row.company,
  email: row.email,
  phone: row.phone,
  place: row.place,
  message: row.message,
  createdAt: row.created_at,
  handledAt: row.handled_at,
})

/** The inquiries, newest first. */
export async function listInquiries(db: Db): Promise<Inquiry[]> {
  const query = db.selectFrom('commercial_inquiries').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return (await query.limit(SHOWN).execute()).map(presentInquiry)
}
