import type { Contractor } from '#contract/painters/office-contractors.ts'
import { pauseProblem } from '#domain/coverage/closures.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { endFeedIfOpen } from '#server/painters/calendar/calendar-feed.queries.ts'
import { setLastDay } from '#server/painters/calendar/set-offers.ts'
import { releasePortraits } from '#server/painters/portraits/portraits.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { readablePassword } from '#server/platform/logins/ensure-administrator.ts'
import { endOneTimeTokensOf } from '#server/platform/logins/one-time-tokens.ts'
import { storePassword } from '#server/platform/logins/owners.queries.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { endSessionsOf } from '#server/platform/logins/sessions.queries.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import {
  findPainter,
  linkAreas,
  listAreasOf,
  lockPainterAccount,
  openJobsOf,
  unlinkOtherAreas,
} from './administer-painters.queries.ts'
import { refuseUnknownAreas } from './invite-painter.ts'
import { markTemporary } from './painters.queries.ts'

const unknown = () => new AppError('not_found', text('We can’t find that painter.'))

const locked = async (db: Transaction, id: string) => {
  const contractor = await lockPainterAccount(db, id)
  if (!contractor) throw unknown()
  return contractor
}

const audit = (db: Transaction, deps: Deps, id: string, action: string, before: object | null, after: object | null) =>
  recordAudit(db, deps.now(), {
    actor: deps.actor,
    action: `contractor.${action}`,
    about: ['contractor', id],
    before,
    after,
  })

type AccountStatus = { id: string; is_active: boolean }

/** Ends an account within the caller's transaction, which holds its row: no sessions, no links, no new work. */
async function deactivate(
  db: Transaction,
  deps: Pick<Deps, 'now' | 'actor'>,
  { id, is_active: isActive }: AccountStatus,
): Promise<void> {
  if (isActive) {
    await db.updateTable('contractors').set({ is_active: false }).where('id', '=', id).execute()
    recordAudit(db, deps.now(), {
      actor: deps.actor,
      action: 'contractor.deactivated',
      about: ['contractor', id],
      before: { isActive: true },
      after: { isActive: false },
    })
  }
  await endSessionsOf(db, { contractorId: id }, deps.now())
  await endOneTimeTokensOf(db, deps.now(), { contractorId: id })
}

/** The same of a painter who leaves: nothing is kept of how they look (docs/rules/portraits.md#their-end). */
export async function endAccount(db: Transaction, deps: Parameters<typeof deactivate>[1], painter: AccountStatus) {
  await deactivate(db, deps, painter)
  await releasePortraits(db, painter.id)
}

/**
 * Activates or deactivates a painter. Deactivation ends sessions and one-time links and stops new work, but the jobs stay; the
 * unfinished ones are returned, so that the office can take care of them (docs/rules/access.md).
 */
export const setPainterStatus = (deps: Deps, id: string, isActive: boolean) =>
  inTransaction(deps.db, async (db) => {
    const before = await locked(db, id)
    if (isActive && !before.is_active) {
      // A painter who comes back has no last day any more.
      await db.updateTable('contractors').set({ is_active: true }).where('id', '=', id).execute()
      await setLastDay(db, id, null)
      audit(db, deps, id, 'activated', { isActive: false }, { isActive: true })
    }
    if (!isActive) await deactivate(db, deps, before)
    return { contractor: (await findPainter(db, id)) as Contractor, openJobs: await openJobsOf(db, id) }
  })

/** A pause ends within a year, and not before tomorrow. */
function checkPause({ market, now }: Deps, until: CivilDate | null | undefined): void {
  if (!until) return
  const problem = pauseProblem(until, todayIn(market, now()))
  if (problem) throw invalid('pausedUntil', problem)
}

type PainterChange = { sqFtPerDay?: number; isVerified?: boolean; pausedUntil?: CivilDate | null }

/**
 * Sets the productivity (square feet per day), the verification flag, or until when they get no new work
 * (docs/rules/office.md#a-painters-pause). Assigned jobs keep their length and their painter.
 * @throws AppError `not_found`; `invalid_request` for a pause that ends too soon or too late; `conflict` when somebody without a W9
 * would become verified (docs/rules/office.md#verified-with-a-w9), or what changes reads otherwise than known
 */
export const updatePainter = (
  deps: Deps,
  id: string,
  { known, ...change }: PainterChange & { known?: Partial<Record<keyof PainterChange, unknown>> },
): Promise<Contractor> =>
  inTransaction(deps.db, async (db) => {
    const row = await locked(db, id)
    checkPause(deps, change.pausedUntil)
    const before = { sqFtPerDay: row.sqft_per_day, isVerified: row.is_verified }
    refuseUnlessKnown(known, { ...before, pausedUntil: row.paused_until }, change)
    const { pausedUntil = row.paused_until, ...rest } = change
    const after = { ...before, ...rest }
    if (after.isVerified && !before.isVerified && row.w9_file === null) {
      throw new AppError(
        'conflict',
        text("There's no W9 yet. Ask for it first: without one nobody can be marked as verified."),
      )
    }
    if (pausedUntil !== row.paused_until) {
      await db.updateTable('contractors').set({ paused_until: pausedUntil }).where('id', '=', id).execute()
      const action = pausedUntil === null ? 'pause-lifted' : 'paused'
      audit(db, deps, id, action, { pausedUntil: row.paused_until }, { pausedUntil })
    }
    if (after.sqFtPerDay !== before.sqFtPerDay || after.isVerified !== before.isVerified) {
      await db
        .updateTable('contractors')
        .set({ sqft_per_day: after.sqFtPerDay, is_verified: after.isVerified })
        .where('id', '=', id)
        .execute()
      audit(db, deps, id, 'updated', before, after)
    }
    return (await findPainter(db, id)) as Contractor
  })

/** Lifetime of an unused temporary password in milliseconds: one week. */
const TEMPORARY_FOR = 7 * 86_400_000

/**
 * Replaces the password with a temporary one that is returned once, expires after a week, and only allows choosing another. The
 * old password, all sessions and all one-time links are revoked.
 */
export async function resetPassword(deps: Deps, id: string): Promise<{ temporaryPassword: string }> {
  const temporaryPassword = readablePassword()
  const hash = await hashPassword(temporaryPassword)
  await inTransaction(deps.db, async (db) => {
    await locked(db, id)
    await storePassword(db, { contractorId: id }, { hash })
    await markTemporary(db, id, new Date(deps.now().getTime() + TEMPORARY_FOR))
    await endSessionsOf(db, { contractorId: id }, deps.now())
    await endFeedIfOpen(db, id)
    await endOneTimeTokensOf(db, deps.now(), { contractorId: id })
    audit(db, deps, id, 'password-reset', null, null)
  })
  return { temporaryPassword }
}

const linksOf = async (db: Transaction, contractorId: string) => ({
  serviceAreas: await db
    .selectFrom('contractor_service_areas')
    .select(['service_area_id as id', 'priority'])
    .where('contractor_id', '=', contractorId)
    .orderBy('service_area_id')
    .execute(),
})

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((id) => other.includes(id)) && other.every((id) => one.includes(id))

/**
 * Replaces the set of areas: existing links keep their priority, new ones get the default.
 * @param known the active areas of the painter as they were shown; without it, the set is replaced whatever it is
 * @throws AppError `not_found`; `conflict` when the set is neither the known nor the wanted one
 */
export const setPainterAreas = (deps: Deps, id: string, areaIds: readonly string[], known?: readonly string[]) =>
  inTransaction(deps.db, async (db) => {
    await locked(db, id)
    await refuseUnknownAreas(db, areaIds)
    if (known) {
      const areas = await listAreasOf(db, id)
      const present = areas.filter(({ assigned }) => assigned).map((area) => area.id)
      if (!isSameSet(present, known) && !isSameSet(present, areaIds)) {
        throw new AppError(
          'conflict',
          text('Somebody changed the areas of this painter in the meantime. Look at them again, then change them.'),
        )
      }
    }
    const before = await linksOf(db, id)
    await unlinkOtherAreas(db, id, areaIds)
    await linkAreas(db, id, areaIds)
    audit(db, deps, id, 'areas-set', before, await linksOf(db, id))
    return listAreasOf(db, id)
  })

/**
 * Sets how early the painter is offered work in an area, from 1 (first) to 5.
 * @throws AppError `not_found` when the painter is not linked to the area
 */
export const setAreaPriority = (
  deps: Deps,
  id: string,
  areaId: string,
  { priority, known }: { priority: number; known?: number },
) =>
  inTransaction(deps.db, async (db) => {
    await locked(db, id)
    const link = await db
      .selectFrom('contractor_service_areas as l')
      .innerJoin('service_areas as a', 'a.id', 'l.service_area_id')
      .select(['a.id', 'a.name', 'a.type', 'l.priority'])
      .where('l.contractor_id', '=', id)
      .where('l.service_area_id', '=', areaId)
      .executeTakeFirst()
    if (!link) throw new AppError('not_found', text('This painter doesn’t work in that service area.'))
    refuseUnlessKnown({ priority: known }, link, { priority })
    await db
      .updateTable('contractor_service_areas')
      .set({ priority })
      .where('contractor_id', '=', id)
      .where('service_area_id', '=', areaId)
      .execute()
    if (link.priority !== priority) {
      const named = (value: number) => ({ serviceAreaId: areaId, priority: value })
      audit(db, deps, id, 'priority-set', named(link.priority), named(priority))
    }
    return { id: link.id, name: link.name, type: link.type, assigned: true, priority }
  })

/** @throws AppError `not_found` */
export async function requirePainter(deps: Deps, id: string): Promise<void> {
  const found = await deps.db.selectFrom('contractors').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw unknown()
}
