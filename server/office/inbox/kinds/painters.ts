import { placingUrgency } from '#domain/notifications/inbox.ts'
import { getDamagedRequirements } from '#domain/painters/missing-requirements.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { staffedAreas } from '#server/coverage/areas/area-staffing.ts'
import { type DamagedDocument, findDamagedDocuments } from '#server/painters/compliance/damaged-files.queries.ts'
import { defineInboxItem } from '../define-inbox-item.ts'
import { type InboxDeps, type InboxItem, type Part, shortened } from '../inbox-item.ts'
import { formatMissingRequirements } from '../missing-requirement-texts.ts'
import { timeOffOverVisits as readTimeOff } from '../more-items.queries.ts'
import { inactivePainters } from '../other-items.queries.ts'

async function findInactivePainters({ db, market, now }: InboxDeps): Promise<Part> {
  const rows = await inactivePainters(db, todayIn(market, now()))
  const lines = rows.map(({ id, name, phone, openJobs, since, firstDate, firstSlot }): InboxItem => {
    const begins = visitBegins(market, firstDate, firstSlot)
    const urgency = placingUrgency(begins, now())
    const shown = { painter: { id, name, phone }, openJobs }
    return { kind: 'inactive_painter', subjectId: id, urgency, since, due: begins, bookingId: null, shown }
  })
  return { lines }
}

export const inactivePainter = defineInboxItem({
  kind: 'inactive_painter',
  find: findInactivePainters,
  line: ({ openJobs }, { painter }, t) =>
    t('{painter} isn’t active and still has {count, plural, one {# visit} other {# visits}}', {
      painter,
      count: openJobs ?? 0,
    }),
})

/** Time off over visits that are still the painter's: somebody asks whether they come. One item for each time off. */
async function findTimeOffOverVisits({ db, market, now }: InboxDeps): Promise<Part> {
  const rows = await readTimeOff(db, todayIn(market, now()))
  const lines = rows.map(({ id, painterId, name, phone, firstDay, lastDay, since, ...kept }): InboxItem => {
    const begins = visitBegins(market, kept.firstDate, kept.firstSlot)
    const shown = {
      painter: { id: painterId, name, phone },
      timeOff: { firstDay, lastDay },
      openJobs: kept.visits,
      text: shortened(kept.customers.join(', ')),
    }
    const urgency = placingUrgency(begins, now())
    return { kind: 'time_off_over_visits', subjectId: id, urgency, since, due: begins, bookingId: null, shown }
  })
  return { lines }
}

export const timeOffOverVisits = defineInboxItem({
  kind: 'time_off_over_visits',
  find: findTimeOffOverVisits,
  line: ({ openJobs, text: words }, { painter }, t) =>
    t('{painter} has taken time off over {count, plural, one {# visit} other {# visits}}: {customers}', {
      painter,
      count: openJobs ?? 0,
      customers: words ?? '',
    }),
})

/** A painter with documents whose file cannot be opened: they are asked for another one. */
function toDamagedItem([first, ...more]: [DamagedDocument, ...DamagedDocument[]]): InboxItem {
  const { id, name, phone, email, foundAt } = first
  return {
    kind: 'papers_damaged',
    subjectId: id,
    urgency: 'soon',
    since: foundAt,
    due: null,
    bookingId: null,
    shown: {
      painter: { id, name, phone },
      person: { name, phone, email },
      missingRequirements: getDamagedRequirements([first.kind, ...more.map(({ kind }) => kind)]),
    },
  }
}

async function findDamaged({ db }: InboxDeps): Promise<Part> {
  const byPainter = Map.groupBy(await findDamagedDocuments(db), ({ id }) => id)
  return { lines: [...byPainter.values()].map((all) => toDamagedItem(all as [DamagedDocument, ...DamagedDocument[]])) }
}

export const documentsDamaged = defineInboxItem({
  kind: 'papers_damaged',
  find: findDamaged,
  line: ({ missingRequirements }, { painter }, t) =>
    t('{painter}: {documents}', { painter, documents: formatMissingRequirements(t, missingRequirements) }),
})

async function findAreasWithoutPainter(deps: InboxDeps): Promise<Part> {
  const lines = (await staffedAreas(deps, deps.db)).flatMap(({ id, name, updatedAt: since, staffing }): InboxItem[] => {
    if (staffing === 'staffed') return []
    const shown = { area: { id, name }, staffing }
    return [{ kind: 'area_without_painter', subjectId: id, urgency: 'later', since, due: null, bookingId: null, shown }]
  })
  return { lines }
}

export const areaWithoutPainter = defineInboxItem({
  kind: 'area_without_painter',
  find: findAreasWithoutPainter,
  line: ({ staffing }, { area }, t) => {
    if (staffing === 'paused') return t('All painters in {area} are paused', { area })
    if (staffing === 'no_days') return t('No painter in {area} has days that can be booked', { area })
    return t('No painter covers {area}', { area })
  },
})
