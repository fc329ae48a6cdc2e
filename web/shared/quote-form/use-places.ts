import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listPlaces, type SuggestedPlace } from '#contract/coverage/service-areas.ts'
import { splitTyped } from '#domain/coverage/addresses/lines.ts'
import { queryOf } from '#web/lib/queries.ts'

const DEBOUNCE_MS = 150
const SHORTEST = 2
const none: SuggestedPlace[] = []

/** Suggestions for the place at the end of the address. Only that end is sent, which keeps the street private. */
export function usePlaces(address: string, active: boolean): SuggestedPlace[] {
  const { place } = splitTyped(address)
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(place), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [place])
  const isEnabled = active && place.length >= SHORTEST && wanted.length >= SHORTEST
  const { data } = useQuery({
    ...queryOf(listPlaces, { query: { q: wanted } }),
    enabled: isEnabled,
    staleTime: 300_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return isEnabled ? (data ?? none) : none
}
