import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkServiceArea, type ServiceAreaResult } from '#contract/coverage/service-areas.ts'
import { placeName } from '#domain/coverage/place.ts'
import { call } from '#web/lib/call.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { NotifyMe } from '#web/shared/inquiries/NotifyMe.tsx'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Counties, LinkedLocation } from './location-data.ts'
import { hasLocationPage } from './location-zips.ts'
import css from './PlaceAnswer.module.css'

type PlaceAnswerProps = {
  /** A zip code, or the name of a town or a neighborhood, as typed. */
  place: string
  /** The places with a page, where they are known. */
  counties?: Counties
}

const pagesNamed = (counties: Counties, name: string): LinkedLocation[] =>
  counties.flatMap(({ places }) => places.filter((one) => one.name.toLowerCase() === name.toLowerCase()))

/** Whether we come to a place: leads to its page, or says what is known of it, and offers to tell when that changes. */
export function PlaceAnswer({ place, counties = [] }: PlaceAnswerProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const named = pagesNamed(counties, place)
  const isBlank = place === ''
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['place', place],
      queryFn: ({ signal }) => call(checkServiceArea, { body: { address: place }, signal }),
      enabled: !isBlank && named.length === 0,
    },
    sharedQueryClient(),
  )
  const found = named.length === 1 ? named[0]?.zip : data?.isServiceable && data.zip
  const page = found && hasLocationPage(found) ? found : null
  useEffect(() => {
    if (page) void navigate(`/location/${page}`)
  }, [page, navigate])

  if (isBlank) return <p role="status">{t('Type a zip code like 19125, or the name of your town.')}</p>
  if (named.length > 1) return <Pages of={named} />
  if (isError) {
    return (
      <div className={`stack-tight ${css.answer}`}>
        <p role="status">{t("That didn't go through. Please try again in a minute.")}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    )
  }
  if (!data || page) return <p role="status">{t('Looking…')}</p>
  return (
    <div className={`stack-tight ${css.answer}`}>
      <Known place={place} result={data} />
    </div>
  )
}

/** A town with several zip codes. */
function Pages({ of }: { of: readonly LinkedLocation[] }) {
  const t = useTranslate()
  return (
    <div className={`stack-tight ${css.answer}`}>
      <p role="status">{t('Yes, we do. Which zip code is yours?')}</p>
      <ul className={css.pages}>
        {of.map(({ zip }) => (
          <li key={zip}>
            <Link to={`/location/${zip}`}>{zip}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Known({ place, result }: { place: string; result: ServiceAreaResult }) {
  const t = useTranslate()
  const reader = useReader()
  const { isServiceable, problem, message, city, zip, county } = result
  if (isServiceable) {
    return (
      <>
        <p role="status">{message}</p>
        <GetQuoteButton request={{ zip }} />
      </>
    )
  }
  if (problem === 'unclear' || problem === 'po_box') {
    return (
      <p role="status">
        {t('We don’t know a place called “{place}” around here. Try your town, or the five digits of your zip code.', {
          place,
        })}
      </p>
    )
  }
  const name = city || zip || county ? placeName(reader, result) : place
  return (
    <>
      <p role="status">
        {t('We’re not in {place} yet. We’re growing: leave your email, and we’ll tell you when we come.', {
          place: city ?? place,
        })}
      </p>
      <NotifyMe location={name} />
    </>
  )
}
