import { findZip } from '#domain/coverage/addresses/directory.ts'
import { townName } from '#domain/coverage/place.ts'
import { endedSince } from '#domain/painters/compliance-documents.ts'
import {
  getDocumentRequirements,
  getMissingRequirements,
  getsNoJobs,
  isLookedAfter,
} from '#domain/painters/missing-requirements.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import type { Market } from '#domain/platform/market.ts'
import { findOpenDocuments, type OpenDocument } from '#server/painters/compliance/ending-documents.queries.ts'
import { defineInboxItem } from '../define-inbox-item.ts'
import type { InboxDeps, InboxItem, Part } from '../inbox-item.ts'
import { formatMissingRequirements } from '../missing-requirement-texts.ts'
import { findWaitingPainters } from '../other-items.queries.ts'

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
      missingRequirements: getDocumentRequirements([first.kind, ...more.map(({ kind }) => kind)], what),
    },
  }
}

/** Painters with missing requirements for a first or next job, or compliance documents that need somebody, job or not. */
async function findWaiting({ db, market, reader, now, directory, freeSlots }: InboxDeps): Promise<Part> {
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
      missingRequirements: missing,
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

export const painterWaiting = defineInboxItem({
  kind: 'painter_waiting',
  find: findWaiting,
  line: ({ missingRequirements, hasWorked }, { painter }, t) => {
    if (missingRequirements.every((lack) => lack === 'license_check' || lack === 'insurance_check')) {
      return t('{painter} sent documents: {documents}', {
        painter,
        documents: formatMissingRequirements(t, missingRequirements),
      })
    }
    const values = { painter, missing: formatMissingRequirements(t, missingRequirements) }
    if (!hasWorked) return t('{painter} is waiting for a first job: {missing}', values)
    return getsNoJobs(missingRequirements)
      ? t('{painter} gets no new jobs: {missing}', values)
      : t('{painter}: {missing}', values)
  },
})

export const documentsEnded = defineInboxItem({
  kind: 'papers_ended',
  find: findWaiting,
  line: ({ missingRequirements }, { painter }, t) =>
    t('{painter}: {documents}', { painter, documents: formatMissingRequirements(t, missingRequirements) }),
})
