import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { halfDayBit, isFree, set } from '#domain/scheduling/free-slots.ts'
import { type SlotId, slotIds } from '#domain/scheduling/slots.ts'
import {
  aRow,
  BASE,
  chunksOf,
  closedDays,
  DAYS,
  keyOf,
  LOCATION,
  neededBy,
  painters,
  type SlotState,
  type Slow,
  slowCanTake,
  slowNearby,
  slowOrder,
  TODAY,
  visits,
} from '#server/testing/slow-matching.ts'
import { reasonAgainst } from './claim-slots.ts'
import type { ClosureRow } from './free-slots.queries.ts'
import { Matcher } from './matcher.ts'
import { PainterTable } from './painter-table.ts'

const tableOf = (all: readonly Slow[], closures: readonly ClosureRow[] = []): PainterTable => {
  const table = new PainterTable({ base: BASE, days: DAYS })
  table.setAreas([{ id: 'A1', type: 'county', zipCodes: [], countyKeys: ['philadelphia'] }])
  table.areaAvailability.setClosures(closures)
  for (const { row } of all) table.put(row)
  return table
}

// @proves docs/rules/matching.md#who-is-asked-first
describe('candidates', () => {
  test('are in the order of the rule, and the first one who can take the whole job is chosen', () => {
    fc.assert(
      fc.property(painters, visits, closedDays, (all, { day, slot, workArea }, closures) => {
        const date = addDays(BASE, day)
        const table = tableOf(all, closures)
        const who = new Matcher(table, { ...LOCATION, workArea }, TODAY)
        const expected = slowOrder(all, date)
        const found = [...who.inOrder(date, slot)]
        expect(found.map(({ contractorId }) => contractorId)).toEqual(expected.map(({ row }) => row.id))
        expect(found.map(({ reservedNearby }) => reservedNearby)).toEqual(expected.map((one) => slowNearby(one, date)))
        const chosen = expected.find((one) => slowCanTake(one, date, slot, workArea, closures))
        expect(who.first(date, slot)).toBe(chosen ? table.rowOf(chosen.row.id) : -1)
        expect(found.find((one) => reasonAgainst(one) === null)?.contractorId).toBe(chosen?.row.id)
        for (const one of found) {
          const painter = expected.find(({ row }) => row.id === one.contractorId)!
          const states = neededBy(painter, date, slot, workArea).map((key) => painter.slots.get(key))
          if (one.halfDays === 0) continue
          expect(one.free).toBe(states.filter((state) => state === 'free').length)
          const offered = states.filter((state) => state === 'free' || state === 'reserved').length
          expect(one.offered).toBe(one.free < one.halfDays ? offered : null)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('start at the same times that a naive scan of every painter and every slot finds', () => {
    fc.assert(
      fc.property(
        painters,
        visits,
        fc.subarray([...slotIds]),
        closedDays,
        (all, { day, workArea }, slots, closures) => {
          const table = tableOf(all, closures)
          const wanted = new Uint32Array(table.stride)
          for (let n = day; n < 45; n++) {
            for (const slot of slots) {
              if (slot === 'evening') set(wanted, table.halfDayWords, n)
              else set(wanted, 0, halfDayBit(n, slot))
            }
          }
          const days = Array.from({ length: DAYS }, (_, n) => n)
          const inSlots = (isIn: (n: number, slot: SlotId) => boolean) =>
            days.flatMap((n) => slotIds.filter((slot) => isIn(n, slot)).map((slot) => `${n} ${slot}`))
          const found = (only?: string) => {
            const starts = new Matcher(table, { ...LOCATION, workArea }, TODAY, null, only).starts(wanted)
            return inSlots((n, slot) =>
              slot === 'evening' ? isFree(starts, table.halfDayWords, n) : isFree(starts, 0, halfDayBit(n, slot)),
            )
          }
          const serving = all.filter(({ row }) => row.links.length === 2)
          const possible = (some: readonly Slow[]) =>
            inSlots(
              (n, slot) =>
                n >= day &&
                n < 45 &&
                slots.includes(slot) &&
                some.some((one) => slowCanTake(one, addDays(BASE, n), slot, workArea, closures)),
            )
          expect(found()).toEqual(possible(serving))
          for (const one of all) {
            expect(found(one.row.slug)).toEqual(serving.includes(one) ? possible([one]) : [])
          }
          const able = new Matcher(table, { ...LOCATION, workArea }, TODAY).whoCanStart(wanted, all.length)
          expect(able.map((row) => table.painter(row).id).sort()).toEqual(
            serving.filter((one) => possible([one]).length > 0).map(({ row }) => row.id),
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  test('begin with a preferred painter, with a calendar of their own', () => {
    const slots = new Map<string, SlotState>([[keyOf('2026-11-30', 'morning'), 'free']])
    const nobody = aRow('P0')
    const table = tableOf([
      { row: nobody, slots: new Map() },
      { row: { ...nobody, id: 'P1', links: ['A1 1'], chunks: chunksOf(slots) }, slots },
    ])
    const free = new Uint32Array(table.stride)
    const preferred = { row: table.rowOf('P0'), free }
    const project = { ...LOCATION, workArea: 100 }
    expect(new Matcher(table, project, TODAY, preferred).first('2026-11-30', 'morning')).toBe(table.rowOf('P1'))
    set(free, 0, halfDayBit(14, 'morning'))
    expect(new Matcher(table, project, TODAY, preferred).first('2026-11-30', 'morning')).toBe(table.rowOf('P0'))
    const considered = [...new Matcher(table, project, TODAY).inOrder('2026-11-30', 'morning', 'P0')]
    expect(considered.map(({ contractorId, priority }) => [contractorId, priority])).toEqual([
      ['P0', 5],
      ['P1', 1],
    ])
  })

  test('take turns even when painters are added, removed, and assigned jobs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.option(fc.integer({ min: 0, max: 20 }))), {
          maxLength: 30,
        }),
        (steps) => {
          const table = tableOf([])
          const known = new Map<string, number | null>()
          for (const [index, minutes] of steps) {
            const id = `P${index}`
            if (minutes === 20) {
              table.remove(id)
              known.delete(id)
            } else {
              const lastAssignedAt = minutes === null ? null : new Date(minutes * 60_000)
              known.set(id, minutes)
              table.put({ ...aRow(id), lastAssignedAt, links: ['A1 3'] })
            }
            const order = [
              ...new Matcher(table, { ...LOCATION, workArea: 100 }, TODAY).inOrder('2026-11-30', 'morning'),
            ]
            const expected = [...known].sort(([a, at], [b, bt]) => (at ?? -1) - (bt ?? -1) || (a < b ? -1 : 1))
            expect(order.map(({ contractorId }) => contractorId)).toEqual(expected.map(([one]) => one))
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('take turns even when one is assigned job after job, long after sorting', () => {
    const all = Array.from({ length: 12 }, (_, index): Slow => {
      const slots = new Map<string, SlotState>(
        Array.from({ length: DAYS }, (_day, day) => [keyOf(addDays(BASE, day), 'morning'), 'free']),
      )
      const links = [`A1 ${(index % 3) + 1}`, 'A2 1']
      return { row: { ...aRow(`P${index}`), links, chunks: chunksOf(slots) }, slots }
    })
    const table = tableOf(all)
    const rows = new Map(all.map(({ row }) => [row.id, row]))
    const date = '2026-11-30'
    const random = fc.sample(fc.integer({ min: 0, max: 11 }), { numRuns: 400, seed: 7 })
    for (const [job, dice] of random.entries()) {
      const who = new Matcher(table, { ...LOCATION, workArea: 100 }, TODAY)
      const [best] = [...who.inOrder(date, 'morning')].filter(({ free, halfDays }) => free >= halfDays)
      expect(table.painter(who.first(date, 'morning')).id).toBe(best?.contractorId)
      // Usually the painter whose turn it is, sometimes another one, and sometimes somebody runs out of free slots.
      const id = job % 3 === 0 ? `P${dice}` : best!.contractorId
      const row = { ...rows.get(id)!, lastAssignedAt: new Date(Date.parse('2026-11-01T00:00:00Z') + job * 60_000) }
      table.put(job % 5 === 0 ? { ...row, chunks: null } : row)
    }
  })
})
