import { endFeedIfOpen } from '#server/painters/calendar/calendar-feed.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import * as passwords from '#server/platform/logins/passwords.ts'
import { confirmEmail, findPainterByEmail } from './painters.queries.ts'

/** A new password of a painter revokes the URL of their calendar feed. A link came by email, so it confirms the address. */
const settle =
  ({ now }: Pick<Deps, 'now'>): passwords.Settle =>
  async (db, owner, purpose) => {
    if ('account' in owner) return
    await endFeedIfOpen(db, owner.contractorId)
    if (purpose !== null) await confirmEmail(db, owner.contractorId, now())
  }

/** A signed-in painter changes the password. @throws AppError `invalid_request` naming the field */
export const changePassword = (
  deps: Deps,
  session: Parameters<typeof passwords.changePassword>[1],
  change: Parameters<typeof passwords.changePassword>[2],
) => passwords.changePassword(deps, session, change, settle(deps))

/** Sets a password with the one-time token of an invitation or a reset. @throws AppError `invalid_request` naming the field */
export const setPassword = (deps: Deps, body: { token: string; password: string }, device: Device) =>
  passwords.setPassword(deps, 'contractorId', { ...body, device }, settle(deps))

/** Sends a link for a new password if the address belongs to an active painter. */
export const forgetPassword = (deps: Deps, email: string) =>
  passwords.forgetPassword(deps, email, async (db) => {
    const found = await findPainterByEmail(db, email)
    return found && { contractorId: found.id }
  })
