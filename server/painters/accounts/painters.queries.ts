import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { painterSlug } from '#domain/platform/painter-name.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** The columns of a painter that signing in and the profile need. */
const account = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'business_name',
  'license_number',
  'experience_years',
  'bio',
  'home_zip',
  'new_email',
  'w9_name',
  'is_verified',
  'is_active',
  'email_confirmed_at',
  'password_hash',
  'must_change_password',
  'password_expires_at',
] as const

export const findPainter = (db: Db, id: string) =>
  db.selectFrom('contractors').select(account).where('id', '=', id).executeTakeFirst()

export type PainterRow = NonNullable<Awaited<ReturnType<typeof findPainter>>>

/** The missing requirements that the portal shows to a new painter before jobs can come. */
export async function readinessOf(db: Db, id: string, today: string) {
  const areas = await db
    .selectFrom('contractor_service_areas as link')
    .innerJoin('service_areas as area', 'area.id', 'link.service_area_id')
    .select('area.name')
    .where('link.contractor_id', '=', id)
    .where('area.is_active', '=', true)
    .orderBy('area.name')
    .execute()
  const row = await db
    .selectFrom('contractors as c')
    .where('c.id', '=', id)
    .select((of) => [
      'c.w9_file',
      of
        .selectFrom('contractor_slots as s')
        .where('s.contractor_id', '=', id)
        .where('s.offered', '=', true)
        .where('s.day', '>=', today)
        .select((count) => count.fn.count<number>('s.day').distinct().as('n'))
        .as('days'),
      of
        .selectFrom('jobs as j')
        .where('j.contractor_id', '=', id)
        .where('j.handed_back', 'is not', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('handedBack'),
    ])
    .executeTakeFirst()
  return {
    serviceAreas: areas.map(({ name }) => name),
    hasW9: (row?.w9_file ?? null) !== null,
    availableDays: Number(row?.days ?? 0),
    handedBack: Number(row?.handedBack ?? 0),
  }
}

/** @param email in lower case */
export const findPainterByEmail = (db: Db, email: string) =>
  db.selectFrom('contractors').select(account).where('email', '=', email).executeTakeFirst()

/** A painter's row, locked until the transaction ends. */
export const lockPainter = (db: Transaction, id: string) =>
  db.selectFrom('contractors').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The new address takes the place of the present one, and the office verifies the painter again. */
export const adoptEmail = (db: Transaction, id: string, email: string, now: Date) =>
  db
    .updateTable('contractors')
    .set({ email, new_email: null, email_confirmed_at: now, is_verified: false })
    .where('id', '=', id)
    .execute()

/** A cheap check that avoids the work of a sign-up; the unique key decides. */
export const emailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('contractors').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

export type NewPainter = Omit<Insertable<Database['contractors']>, 'slug'>

/**
 * Inserts a painter, with the address of their page. A concurrent one who drew the same address makes the transaction start again
 * and draw another.
 * @returns false when the e-mail address is already taken, including by a concurrent sign-up
 */
export const insertPainter = async (db: Transaction, row: NewPainter, draw = randomInt): Promise<boolean> => {
  const slug = painterSlug(row.first_name, row.last_name, (below) => draw(below))
  const result = await db
    .insertInto('contractors')
    .values({ ...row, slug })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The row of a painter who may sign in, locked until the transaction ends. */
export const lockActive = (db: Transaction, id: string) =>
  db
    .selectFrom('contractors')
    .select(account)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** Records that the painter owns the e-mail address, after they used a link that was sent there. False when that was known. */
export const confirmEmail = async (db: Transaction, id: string, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('contractors')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Marks the current password as known to an administrator: it expires and has to be changed at its first use. */
export const markTemporary = (db: Transaction, id: string, until: Date) =>
  db
    .updateTable('contractors')
    .set({ must_change_password: true, password_expires_at: until })
    .where('id', '=', id)
    .execute()
