import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallerTime, listTimesForCaller } from '#contract/office/phone-bookings.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type VisitKind, visitKind } from '#domain/scheduling/slots.ts'
import { freshQueryOf } from '#web/lib/queries.ts'

/** Times that are shown before anybody asks for a day. */
const FIRST = 4

export const keyOfTime = ({ date, timeSlot }: CallerTime): string => `${date} ${timeSlot}`

/** The times of a quote, and what is chosen of them: the painter, the kind of visit, the day, the time. */
export function useCallerTimes(quoteId: string) {
  const [contractorId, setContractor] = useState('')
  const [wanted, setKind] = useState<VisitKind>('painting')
  const [day, setDay] = useState<CivilDate | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useQuery({
    ...freshQueryOf(listTimesForCaller, {
      params: { id: quoteId },
      query: contractorId === '' ? {} : { contractorId },
    }),
    placeholderData: keepPreviousData,
  })
  const all = query.data?.times ?? []
  /** Those whom the matcher chooses for one of the times, the first ones first: known before one is named. */
  const [fitting, setFitting] = useState<readonly string[]>([])
  const found = contractorId === '' && !query.isPlaceholderData && query.data ? query.data.times : null
  const ids = found && [...new Set(found.map((time) => time.contractorId))]
  if (ids && ids.join() !== fitting.join()) setFitting(ids)
  const kinds = [...new Set(all.map(({ timeSlot }) => visitKind(timeSlot)))]
  const kind = kinds.includes(wanted) ? wanted : (kinds[0] ?? wanted)
  const times = all.filter(({ timeSlot }) => visitKind(timeSlot) === kind)
  const shown = day === null ? times.slice(0, FIRST) : times.filter(({ date }) => date === day)
  return {
    query,
    contractorId,
    fitting,
    kind,
    kinds,
    day,
    /** The days with a time, ascending. */
    days: [...new Set(times.map(({ date }) => date))],
    shown,
    /** Only what is shown can be booked. */
    chosen: query.isPlaceholderData ? undefined : shown.find((time) => keyOfTime(time) === chosen),
    deposit: kind === 'painting' ? (query.data?.deposit ?? 0) : 0,
    chooseContractor: setContractor,
    chooseKind: (next: VisitKind) => {
      setKind(next)
      setDay(null)
    },
    chooseDay: setDay,
    choose: setChosen,
  }
}

export type CallerTimes = ReturnType<typeof useCallerTimes>
