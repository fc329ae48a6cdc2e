import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardRefundStates, checkoutPurposes, checkoutStates } from '#domain/billing/card-payments.ts'
import { disputeStates } from '#domain/billing/disputes.ts'
import { accounts, allEntryKinds, entryKinds, paymentMethods, payoutMethods } from '#domain/billing/ledger.ts'
import { changeReasons, changeStates, walkThroughOutcomes, withdrawers } from '#domain/bookings/change-orders.ts'
import { colorPickers } from '#domain/bookings/color-moments.ts'
import { conversationSides } from '#domain/bookings/conversation.ts'
import { dayReportKinds } from '#domain/bookings/days/day-reports.ts'
import { contactKinds, noShowOutcomes, noShowStates } from '#domain/bookings/no-show.ts'
import { claimKinds, claimVerdicts } from '#domain/bookings/painter-claims.ts'
import { arrivals } from '#domain/bookings/promises.ts'
import { moderationStates, refusalReasons } from '#domain/bookings/released-photos.ts'
import { hideReasons, MAX_REVIEW_PHOTOS, reportReasons, reviewStates, starValues } from '#domain/bookings/reviews.ts'
import { verdicts } from '#domain/bookings/sign-off.ts'
import { photoMoments } from '#domain/bookings/visit-photos.ts'
import { visitEventKinds } from '#domain/bookings/visit-progress.ts'
import { visitPurposes } from '#domain/bookings/visit-purpose.ts'
import { warrantyBearers, warrantyCauses } from '#domain/bookings/warranty.ts'
import { areaTypes } from '#domain/coverage/addresses/service-areas.ts'
import { BEST_PRIORITY, DEFAULT_PRIORITY, WORST_PRIORITY } from '#domain/coverage/priorities.ts'
import { inquiryKinds } from '#domain/customers/inquiries.ts'
import { officeNoteKinds } from '#domain/customers/note-kinds.ts'
import { undoableActions } from '#domain/office/undoable-actions.ts'
import { complianceDocumentKinds, complianceDocumentStates } from '#domain/painters/compliance-documents.ts'
import { portraitStates } from '#domain/painters/portraits.ts'
import { type NewsKind, newsKinds } from '#domain/platform/booking-news.ts'
import { bookingStatuses, isLive, unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import { cancellers, movers } from '#domain/platform/cancelled-by.ts'
import { normalizeEmail } from '#domain/platform/contact-fields.ts'
import { phoneIdentity } from '#domain/platform/customer-identity.ts'
import { weekdays } from '#domain/platform/dates.ts'
import { documentKinds } from '#domain/platform/document.ts'
import { lettersDone } from '#domain/platform/letter-done.ts'
import { normalizePhone } from '#domain/platform/phone-number.ts'
import { pushTopics } from '#domain/platform/push-topics.ts'
import { urgencies } from '#domain/platform/urgency.ts'
import { projectTypes, propertyTypes } from '#domain/pricing/quote-input.ts'
import { callOutcomes } from '#domain/quotes/quotes.ts'
import { sources } from '#domain/quotes/sources.ts'
import { DEFAULT_SQFT_PER_DAY, isTooLong, MAX_SQFT_PER_DAY, MIN_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import {
  handBackReasons,
  isJobOpen,
  jobMove,
  jobStatuses,
  undoLeadsTo,
  unfinishedJobStatuses,
} from '#domain/scheduling/job-status.ts'
import { reliabilityClasses } from '#domain/scheduling/painter-record.ts'
import { slotIds, visitKind } from '#domain/scheduling/slots.ts'
import { runs } from '#domain/testing/runs.ts'
import { pendingPurposes } from '#server/platform/logins/second-factor/pending-logins.ts'
import { openTaskStates } from '#server/platform/outbox/outbox-task.ts'
import { market } from '#server/testing/market.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const read = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(database.db)).rows

type Condition = { name: string; condition: string }

/** The check constraints by the columns that they are about: "bookings.half_days". */
const checks = async (): Promise<Map<string, string>> => {
  const rows = await read(sql<Condition>`
    select c.relname || '.' || string_agg(a.attname, ',' order by a.attnum) as name,
           pg_get_expr(k.conbin, k.conrelid) as condition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'c' and c.relnamespace = current_schema()::regnamespace
     group by k.oid, c.relname, k.conbin, k.conrelid`)
  return new Map(rows.map(({ name, condition }) => [name, condition]))
}

/** The conditions of partial indexes. */
const predicates = async (): Promise<Map<string, string>> => {
  const rows = await read(sql<Condition>`
    select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indpred is not null and c.relnamespace = current_schema()::regnamespace`)
  return new Map(rows.map(({ name, condition }) => [name, condition]))
}

/** The texts that a condition names. */
const textsIn = (condition: string): string[] =>
  [...condition.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)

/** Those of the values for which the database finds a condition on one column true. */
async function accepted<Value>(
  condition: string | undefined,
  column: string,
  values: readonly Value[],
  type: 'text' | 'int',
): Promise<Value[]> {
  const rows = await read(sql<{ value: Value }>`
    select ${sql.ref(column)} as value from unnest(${values}::${sql.raw(type)}[]) as t(${sql.ref(column)})
     where ${sql.raw(condition ?? 'null')}`)
  return rows.map(({ value }) => value)
}

describe('the database', () => {
  test('allows the same values of a column as the domain', async () => {
    const fromDomain: Record<string, readonly string[]> = {
      'bookings.cancelled_by': [...cancellers].sort(),
      'bookings.kind': slotIds.map((slot) => visitKind(slot)),
      'bookings.purpose': visitPurposes,
      'bookings.source': sources,
      'bookings.status': bookingStatuses,
      'card_refunds.state': cardRefundStates,
      'change_orders.reason': changeReasons,
      'change_orders.state': changeStates,
      'change_orders.withdrawn_by': withdrawers,
      'checkouts.purpose': checkoutPurposes,
      'checkouts.state': checkoutStates,
      'disputes.state': disputeStates,
      'bookings.time_slot': slotIds,
      'color_choices.picked_by': colorPickers,
      'commercial_inquiries.kind': inquiryKinds,
      'contact_attempts.kind': contactKinds,
      'contractor_slots.slot': slotIds,
      'no_shows.outcome': noShowOutcomes,
      'no_shows.state': noShowStates,
      'booking_actions.kind': undoableActions,
      'customer_notes.outcome': callOutcomes,
      'office_notes.kind': officeNoteKinds,
      'weekly_slots.slot': slotIds,
      'weekly_slots.weekday': weekdays,
      'documents.kind': documentKinds,
      'painter_claims.claimed': ['on_time', 'late'],
      'painter_claims.kind': claimKinds,
      'painter_claims.outcome': [...claimVerdicts, 'withdrawn'],
      'painter_claims.standing': ['late', 'missed'],
      'outbox_tasks.done_how': lettersDone,
      'inbox_snoozes.urgency': urgencies,
      'jobs.arrival': arrivals,
      'jobs.handed_back': handBackReasons,
      'jobs.last_step': Object.keys(undoLeadsTo),
      'jobs.status': jobStatuses,
      'ledger_entries.account': accounts,
      'ledger_entries.method': paymentMethods,
      'compliance_documents.kind': complianceDocumentKinds,
      'compliance_documents.state': complianceDocumentStates,
      'portraits.state': portraitStates,
      'payouts.method': payoutMethods,
      'pending_logins.purpose': pendingPurposes,
      'push_muted.topic': pushTopics,
      'quotes.project_type': projectTypes,
      'quotes.source': sources,
      'quotes.property_type': propertyTypes,
      'photo_moderations.refused_for': refusalReasons,
      'photo_moderations.state': moderationStates,
      'review_reports.reason': reportReasons,
      'reviews.hidden_for': hideReasons,
      'reviews.state': reviewStates,
      'service_areas.type': areaTypes,
      'sign_offs.verdict': verdicts,
      'conversation_messages.side': conversationSides,
      'visit_events.kind': [...visitEventKinds, ...dayReportKinds],
      'visit_events.reason': handBackReasons,
      'visit_moves.from_slot': slotIds,
      'visit_moves.moved_by': [...movers].sort(),
      'visit_moves.to_slot': slotIds,
      'visit_photos.moment': photoMoments,
      'time_off_slots.slot': slotIds,
      'walk_throughs.outcome': walkThroughOutcomes,
      'warranty_claims.bearer': warrantyBearers,
      'warranty_claims.cause': warrantyCauses,
      'warranty_claims.claimed_by': ['customer', 'office'],
      'warranty_claims.reported_cause': warrantyCauses,
    }
    /** Known to the server alone: the types in the schema are their only other place. */
    const ofServer = ['outbox_tasks.state', 'change_log.topic', 'one_time_tokens.purpose', 'sessions.role']
    /** A pattern, not a list of values. */
    const patterns = ['customers.phone']
    const lists = [...(await checks())]
      .filter(
        ([name, condition]) =>
          !name.includes(',') && textsIn(condition).length > 0 && ![...ofServer, ...patterns].includes(name),
      )
      .map(([name, condition]) => [name, textsIn(condition).sort()])
    const unique = (values: readonly string[]) => [...new Set(values)].sort()
    expect(Object.fromEntries(lists)).toEqual(
      Object.fromEntries(Object.entries(fromDomain).map(([name, values]) => [name, unique(values)])),
    )
  })

  // @proves docs/rules/phone-numbers.md#whose-number-it-is
  test('reads the same identity from a stored number as the domain', async () => {
    const [here, abroad] = ['(215) 555-0190', '+44 20 7946 0958']
    const digits = fc.stringMatching(/^[2-9]\d{9}$/)
    const written = fc.oneof(
      digits,
      digits.map((ten) => `+1 ${ten.slice(0, 3)}.${ten.slice(3, 6)}-${ten.slice(6)}`),
      digits.map((ten) => `1-${ten}`),
      fc.tuple(digits, fc.nat(9_999_999)).map(([ten, extension]) => `${ten} x${extension}`),
      fc.stringMatching(/^\+[2-9]\d{6,13}( ext\. \d{1,7})?$/),
    )
    const stored = [here, `${here} ext. 12`, '1-215-555-0190', abroad, `${abroad} ext. 7`, '+47 22 12 34 56', 'Erased']
    stored.push(...fc.sample(written, runs).map(normalizePhone))
    const rows = await read(sql<{ stored: string; identity: string }>`
      select stored, phone_identity(stored) as identity from unnest(${stored}::text[]) as t(stored)`)
    expect(rows).toEqual(stored.map((phone) => ({ stored: phone, identity: phoneIdentity(phone) })))
  })

  test.each([
    ['bookings.half_days', (count: number) => count >= 1 && !isTooLong(count)],
    ['contractors.sqft_per_day', (area: number) => area >= MIN_SQFT_PER_DAY && area <= MAX_SQFT_PER_DAY],
    ['reviews.stars', (stars: number) => starValues.some((value) => value === stars)],
    ['review_photos.position', (position: number) => position >= 1 && position <= MAX_REVIEW_PHOTOS],
    ['contractors.reliability', (one: number) => reliabilityClasses.some((known) => known === one)],
    ['contractor_service_areas.priority', (rank: number) => rank >= BEST_PRIORITY && rank <= WORST_PRIORITY],
  ])('allows the same range of %s as the domain', async (name, isAllowed) => {
    const numbers = Array.from({ length: MAX_SQFT_PER_DAY + 10 }, (_, index) => index - 5)
    const condition = (await checks()).get(name)
    const allowed = numbers.filter((number) => isAllowed(number))
    expect(allowed.length).toBeGreaterThan(0)
    expect(await accepted(condition, name.split('.')[1] ?? '', numbers, 'int')).toEqual(allowed)
  })

  test('allows the same kinds of entry in each account of the ledger as the domain', async () => {
    const condition = (await checks()).get('ledger_entries.account,kind') ?? 'null'
    const pairs = await read(sql<{ account: string; kind: string }>`
      select account, kind from unnest(${accounts}::text[]) as a(account), unnest(${allEntryKinds}::text[]) as k(kind)
       where ${sql.raw(condition)}`)
    const allowed = accounts.flatMap((account) => entryKinds[account].map((kind) => `${account} ${kind}`))
    expect(pairs.map(({ account, kind }) => `${account} ${kind}`).sort()).toEqual(allowed.sort())
  })

  test('allows the same kinds of news about a booking as the domain', async () => {
    const isAllowed = (kind: string) =>
      database.db
        .insertInto('change_log')
        .values({ topic: 'bookings', subject: 'x', kind: kind as NewsKind })
        .execute()
        .then(
          () => true,
          () => false,
        )
    for (const kind of newsKinds) expect([kind, await isAllowed(kind)]).toEqual([kind, true])
    expect(await isAllowed('assigned')).toBe(false)
    const named = textsIn((await checks()).get('change_log.topic,subject,kind,ref') ?? '')
    const others = ['slots', 'pruned', 'jobs', 'assigned', 'changed', 'cancelled']
    expect(named.filter((text) => !others.includes(text)).sort()).toEqual([...newsKinds].sort())
  })

  test('allows the same kind of visit for each slot as the domain', async () => {
    const kinds = [...new Set(slotIds.map((slot) => visitKind(slot)))]
    const condition = (await checks()).get('bookings.kind,time_slot') ?? 'null'
    const pairs = await read(sql<{ kind: string; slot: string }>`
      select kind, time_slot as slot from unnest(${kinds}::text[]) as k(kind), unnest(${[...slotIds]}::text[]) as s(time_slot)
       where ${sql.raw(condition)}`)
    expect(pairs).toHaveLength(slotIds.length)
    expect(pairs).toEqual(expect.arrayContaining(slotIds.map((slot) => ({ kind: visitKind(slot), slot }))))
  })

  test('allows a painter’s email address only in its normalized form', async () => {
    const texts = fc.sample(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), runs)
    const emails = texts.map((text) => normalizeEmail(`${text}A`))
    expect(await accepted((await checks()).get('contractors.email'), 'email', emails, 'text')).toEqual(emails)
    expect(await accepted((await checks()).get('contractors.email'), 'email', ['Pat@example.com'], 'text')).toEqual([])
  })

  test('has the same defaults for a new painter as the domain', async () => {
    const defaults = await read(sql<{ name: string; value: number }>`
      select table_name || '.' || column_name as name, column_default::int as value from information_schema.columns
       where table_schema = current_schema()
         and (table_name, column_name) in (('contractors', 'sqft_per_day'), ('contractor_service_areas', 'priority'))`)
    expect(Object.fromEntries(defaults.map(({ name, value }) => [name, value]))).toEqual({
      'contractors.sqft_per_day': DEFAULT_SQFT_PER_DAY,
      'contractor_service_areas.priority': DEFAULT_PRIORITY,
    })
  })

  test('limits each partial index to the same states as the domain', async () => {
    const visit = { scheduledDate: '2026-12-01', timeSlot: 'morning' } as const
    const canAcknowledge = jobStatuses.filter(
      (status) => jobMove(market, status, 'acknowledged', visit, new Date(0)) === 'ok',
    )
    const expected: Record<string, readonly [column: string, all: readonly string[], those: readonly string[]]> = {
      bookings_one_live: ['status', bookingStatuses, bookingStatuses.filter((status) => isLive(status))],
      bookings_unfinished: ['status', bookingStatuses, unfinishedBookingStatuses],
      jobs_one_live: ['status', jobStatuses, jobStatuses.filter((status) => isJobOpen(status))],
      jobs_unanswered: ['status', jobStatuses, canAcknowledge],
      compliance_documents_ending: ['state', complianceDocumentStates, ['accepted']],
      compliance_documents_waiting: ['state', complianceDocumentStates, ['waiting']],
      portraits_accepted: ['state', portraitStates, ['accepted']],
      portraits_handed_in: ['state', portraitStates, ['waiting', 'sent_back']],
      portraits_unused: ['state', portraitStates, ['unused']],
      portraits_waiting: ['state', portraitStates, ['waiting']],
      jobs_unfinished: ['status', jobStatuses, unfinishedJobStatuses],
      jobs_completed_of_painter: ['status', jobStatuses, ['completed']],
      reviews_shown: ['state', reviewStates, ['published']],
      photo_moderations_waiting: ['state', moderationStates, ['waiting']],
      reviews_waiting: ['state', reviewStates, ['waiting']],
      change_orders_open: ['state', changeStates, ['sent']],
      no_shows_ended: ['state', noShowStates, ['ended']],
      no_shows_left: ['state', noShowStates, ['left']],
      no_shows_open: ['state', noShowStates, ['waiting', 'left']],
      no_shows_waiting: ['state', noShowStates, ['waiting']],
      outbox_tasks_due: ['state', ['waiting', 'sent', 'failed', 'dead', 'dropped'], openTaskStates],
      outbox_tasks_dead: ['state', ['waiting', 'sent', 'failed', 'dead', 'dropped'], ['dead']],
      outbox_tasks_sent_to: ['state', ['waiting', 'sent', 'failed', 'dead', 'dropped'], ['sent']],
    }
    const stored = new Map(
      [...(await predicates())].filter(
        ([, condition]) => /\bstat(us|e)\b/.test(condition) && textsIn(condition).length > 0,
      ),
    )
    expect([...stored.keys()].sort()).toEqual(Object.keys(expected).sort())
    for (const [name, [column, all, those]] of Object.entries(expected)) {
      expect([name, await accepted(stored.get(name), column, all, 'text')]).toEqual([name, those])
    }
  })
})
