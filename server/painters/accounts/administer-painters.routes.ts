import type { FastifyInstance } from 'fastify'
import { getContractorDay, listContractorDates } from '#contract/painters/office-contractor-availability.ts'
import * as calls from '#contract/painters/office-contractors.ts'
import { notePainter } from '#contract/painters/painter-notes.ts'
import { inviteAgain as inviteAgainEndpoint, listPainters as paintersEndpoint } from '#contract/painters/painters.ts'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { slotsBetween, slotsFrom } from '#server/painters/calendar/painter-availability.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seesContacts } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { listAreasOf } from './administer-painters.queries.ts'
import { correctPainter } from './correct-painter.ts'
import * as erasure from './erase-painter.ts'
import { inviteAgain } from './invite-again.ts'
import { invitePainter as invite } from './invite-painter.ts'
import { listPainterAccounts as list } from './list-painter-accounts.ts'
import { listPainters } from './list-painters.ts'
import * as change from './update-painter.ts'
import { writePainterNote } from './write-painter-note.ts'

/** The days starting at `from` for which a painter offers a slot, reserved or not. */
async function offeredDates(db: Db, contractorId: string, from: CivilDate) {
  const offered = (await slotsFrom(db, contractorId, from)).filter((slot) => slot.offered)
  return [...new Set(offered.map(({ date }) => date))].map((date) => ({ date }))
}

/** The unreserved time ranges that a painter offers on a day, in chronological order. */
async function freeLabelsOn(db: Db, contractorId: string, date: CivilDate) {
  const slots = await slotsBetween(db, contractorId, date, date)
  const free = new Set(slots.filter(({ offered, isReserved }) => offered && !isReserved).map(({ slot }) => slot))
  return slotIds.filter((id) => free.has(id)).map((id) => labelOfSlot(id))
}

/** The administrator's calls for managing painters. */
export function registerPainterAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listContractors, ({ deps }) => list(deps))
  route(app, deps, paintersEndpoint, ({ query, deps, caller }) =>
    listPainters(deps, { ...query, byContacts: seesContacts(caller) }),
  )
  route(app, deps, inviteAgainEndpoint, ({ params, body, deps }) => inviteAgain(deps, params.id, body.email))
  route(app, deps, calls.inviteContractor, ({ body, deps }) => invite(deps, body))
  route(app, deps, calls.setContractorStatus, ({ params, body, deps }) =>
    change.setPainterStatus(deps, params.id, body.isActive),
  )
  route(app, deps, calls.resetContractorPassword, ({ params, deps }) => change.resetPassword(deps, params.id))
  route(app, deps, calls.updateContractor, ({ params, body, deps }) => change.updatePainter(deps, params.id, body))
  route(app, deps, calls.correctContractor, ({ params, body, deps }) => correctPainter(deps, params.id, body))
  route(app, deps, notePainter, ({ params, body, deps }) => writePainterNote(deps, params.id, body))
  route(app, deps, calls.exportContractor, ({ params, deps }) => erasure.exportPainter(deps, params.id))
  route(app, deps, calls.eraseContractor, ({ params, deps }) => erasure.erasePainter(deps, params.id))
  route(app, deps, calls.listContractorAreas, async ({ params, deps }) => {
    await change.requirePainter(deps, params.id)
    return listAreasOf(deps.db, params.id)
  })
  route(app, deps, calls.setContractorAreas, ({ params, body, deps }) =>
    change.setPainterAreas(deps, params.id, body.serviceAreaIds, body.known),
  )
  route(app, deps, calls.setContractorAreaPriority, ({ params, body, deps }) =>
    change.setAreaPriority(deps, params.id, params.areaId, body),
  )
  route(app, deps, listContractorDates, async ({ query, deps }) => {
    await change.requirePainter(deps, query.contractorId)
    return offeredDates(deps.db, query.contractorId, todayIn(deps.market, deps.now()))
  })
  route(app, deps, getContractorDay, async ({ params, query, deps }) => {
    await change.requirePainter(deps, query.contractorId)
    return { timeSlots: await freeLabelsOn(deps.db, query.contractorId, params.date) }
  })
}
