import { findZip } from '#domain/coverage/addresses/directory.ts'
import { townName } from '#domain/coverage/place.ts'
import { placingUrgency } from '#domain/notifications/inbox.ts'
import { endedSince } from '#domain/painters/compliance-documents.ts'
import {
  getDocumentRequirements,
  getMissingRequirements,
  isLookedAfter,
} from '#domain/painters/missing-requirements.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { staffedAreas } from '#server/coverage/areas/area-staffing.ts'
import { findOpenDocuments, type OpenDocument } from '#server/painters/compliance/ending-documents.queries.ts'
import { type InboxDeps, type InboxItem, type Part, shortened } from './inbox-item.ts'
import { timeOffOverVisits } from './more-items.queries.ts'
import { findWaitingPainters, inactivePainters } from './other-items.queries.ts'

export async function inactivePart({ db, market, now }: InboxDeps): Promise<Part> {
  const rows = await inactivePainters(db, todayIn(market, now()))
  const lines = rows.map(({ id, name, phone, openJobs, since, firstDate, firstSlot }): InboxItem => {
    const begins = visitBegins(market, firstDate, firstSlot)
    const urgency = placingUrgency(begins, now())
    const shown = { painter: { id, name, phone }, openJobs }
    return { kind: 'inactive_painter', subjectId: id, urgency, since, due: begins, bookingId: null, shown }
  })
  return { lines }
}

/** A painter whose compliance documents need somebody: those to check wait, those that ended are asked for by phone. */
function toDocumentItem(
  market: Market,
  [first, ...more]: [OpenDocument, ...OpenDocument[]],
  what: 'check' | 'ended',
): InboxItem {
  const { painterId: id, name, phone, email, handedInAt, expiresOn } = first
  return {
    kind: what === 'check' ? 'painter_waiting' : 'papers_ended',
    subjectId: id,
    urgency: what === 'check' ? 'later' : 'soon',
    since: what === 'check' ? handedInAt : endedSince(market, expiresOn),
    due: null,
    bookingId: null,
    shown: {
      painter: { id, name, phone },
      person: { name, phone, email },
      lacks: getDocumentRequirements([first.kind, ...more.map(({ kind }) => kind)], what),
    },
  }
}

/** Painters with missing requirements for a first or next job, or compliance documents that need somebody, job or not. */
export async function waitingPart({ db, market, reader, now, directory, freeSlots }: InboxDeps): Promise<Part> {
  const bookable = bookingWindow(market, now())
  const today = bookable.first
  const table = await freeSlots.read(db, bookable)
  const lacking = { withoutDays: table.offeringNothing(bookable), withoutArea: table.workingNowhere() }
  const rows = (await findWaitingPainters(db, lacking)).filter((row) => isLookedAfter(row, bookable))
  const documents = Object.groupBy(await findOpenDocuments(db, today), ({ isEnded }) => (isEnded ? 'ended' : 'check'))
  const toCheck = Map.groupBy(documents.check ?? [], ({ painterId }) => painterId)
  const ended = Map.groupBy(documents.ended ?? [], ({ painterId }) => painterId)
  const lines = rows.flatMap((row): InboxItem[] => {
    const missing = getMissingRequirements(
      { ...row, documentsToCheck: toCheck.get(row.id)?.map(({ kind }) => kind) ?? [] },
      now(),
    )
    if (missing.length === 0) return []
    const { id, name, phone, email, homeZip, hasWorked } = row
    const home = homeZip !== null && !hasWorked ? findZip(directory, homeZip) : null
    const shown = {
      painter: { id, name, phone },
      person: { name, phone, email },
      lacks: missing,
      hasWorked,
      wanted: home && townName(reader, home),
    }
    const since = hasWorked ? row.since : (row.invitedAt ?? row.since)
    return [{ kind: 'painter_waiting', subjectId: id, urgency: 'later', since, due: null, bookingId: null, shown }]
  })
  const known = new Set(rows.map(({ id }) => id))
  const checks = [...toCheck].filter(([id]) => !known.has(id))
  const toItem = (what: 'check' | 'ended') => (all: OpenDocument[]) =>
    toDocumentItem(market, all as [OpenDocument, ...OpenDocument[]], what)
  return {
    lines: [...lines, ...checks.map(([, all]) => toItem('check')(all)), ...[...ended.values()].map(toItem('ended'))],
  }
}

export async function areaPart(deps: InboxDeps): Promise<Part> {
  const lines = (await staffedAreas(deps, deps.db)).flatMap(({ id, name, updatedAt: since, staffing }): InboxItem[] => {
    if (staffing === 'staffed') return []
    const shown = { area: { id, name }, staffing }
    return [{ kind: 'area_without_painter', subjectId: id, urgency: 'later', since, due: null, bookingId: null, shown }]
  })
  return { lines }
}

/** Time off over visits that are still the painter's: somebody asks whether they come. One item for each time off. */
export async function timeOffPart({ db, market, now }: InboxDeps): Promise<Part> {
  const rows = await timeOffOverVisits(db, todayIn(market, now()))
  const lines = rows.map(({ id, painterId, name, phone, firstDay, lastDay, since, ...kept }): InboxItem => {
    const begins = visitBegins(market, kept.firstDate, kept.firstSlot)
    const shown = {
      painter: { id: painterId, name, phone },
      timeOff: { firstDay, lastDay },
      openJobs: kept.visits,
      words: shortened(kept.customers.join(', ')),
    }
    const urgency = placingUrgency(begins, now())
    return { kind: 'time_off_over_visits', subjectId: id, urgency, since, due: begins, bookingId: null, shown }
  })
  return { lines }
}
