import { text } from '#domain/platform/translation/text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'

const columns = ['id', 'slug', 'first_name', 'last_name', 'experience_years', 'is_verified', 'is_active'] as const

/** A painter who works with us, by the address of their page. @throws AppError `not_found` */
export async function painterOfSlug(db: Db, slug: string) {
  const query = db.selectFrom('contractors').select(columns).where('slug', '=', slug).where('is_active', '=', true)
  const painter = await query.executeTakeFirst()
  if (!painter) throw new AppError('not_found', text('We can’t find that painter.'))
  return painter
}

/** A painter who is known to exist. */
export const findPainter = (db: Db, id: string) =>
  db.selectFrom('contractors').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
