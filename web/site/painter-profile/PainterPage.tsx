import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getPainterProfile, type PainterProfile } from '#contract/painters/painter-profiles.ts'
import { REVIEWS_TO_COUNT, VISITS_TO_COUNT } from '#domain/bookings/reviews.ts'
import { photoMomentLabels } from '#domain/bookings/visit-photos.ts'
import { formatList } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { queryOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PainterFace } from '#web/shared/painter/PainterFace.tsx'
import { formatRoomPhoto } from '#web/shared/reviews/format-review.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { LoadedPage } from '#web/site/paying/LoadedPage.tsx'
import { FigureBand } from '#web/site/reviews/FigureBand.tsx'
import { ReviewList } from '#web/site/reviews/ReviewList.tsx'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import css from './PainterPage.module.css'

/** Years, verification, finished jobs and stars, as far as there is something to say. */
function factsOf(
  reader: Reader,
  { experienceYears, isVerified, isLicensed, isInsured, jobsDone, mean, reviews, goodPercent }: PainterProfile,
) {
  const t = translator(reader)
  return [
    jobsDone > 0 && {
      figure: String(jobsDone),
      text: t('{jobs, plural, one {job} other {jobs}} done here', { jobs: jobsDone }),
    },
    mean !== null && {
      figure: mean.toFixed(1),
      text: t('of 5, from {reviews, plural, one {# review} other {# reviews}}', { reviews }),
    },
    goodPercent !== null &&
      reviews >= REVIEWS_TO_COUNT && {
        figure: t('{percent}%', { percent: goodPercent }),
        text: t('gave 4 or 5 stars'),
      },
    experienceYears !== null &&
      experienceYears > 0 && {
        figure: String(experienceYears),
        text: t('{years, plural, one {year} other {years}} of experience', { years: experienceYears }),
      },
    isVerified && { figure: '✓', text: t('verified by us') },
    isLicensed && { figure: '✓', text: t('licensed') },
    isInsured && { figure: '✓', text: t('insured') },
  ].filter((fact) => fact !== false)
}

/** The record of the latest visits, as far as there were any. */
function formatPainterRecord(reader: Reader, { record: { onTime, finished } }: PainterProfile): string[] {
  const t = translator(reader)
  return [
    onTime.of >= VISITS_TO_COUNT && t('on time {kept} of {of} times', onTime),
    finished.of >= VISITS_TO_COUNT && t('finished as planned {kept} of {of} times', finished),
  ].filter((line) => line !== false)
}

function Loaded({ profile }: { profile: PainterProfile }) {
  const t = useTranslate()
  const reader = useReader()
  const { name, firstName, photos, hidden, slug, portrait = null } = profile
  const record = formatPainterRecord(reader, profile)
  return (
    <PublicPage
      title={
        <span className={`line ${css.title}`}>
          <PainterFace name={name} portrait={portrait} size="head" />
          {name}
        </span>
      }
      lead={t('Paints with Evencoat')}
      width="regular"
    >
      <div className="stack-wide">
        <FigureBand figures={factsOf(reader, profile)} label={t('{name} in numbers', { name })} />
        {record.length > 0 && <p>{t('In the last 90 days: {record}', { record: formatList(reader, record) })}</p>}
        {photos.length > 0 && (
          <section aria-labelledby="photos">
            <h2 id="photos">{t('Rooms that {name} painted', { name: firstName })}</h2>
            <ul className={`stack-near ${css.photos}`}>
              {photos.map(({ id, url, smallUrl = url, moment, room = null, color = null }, index) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <img
                      src={smallUrl}
                      alt={
                        room
                          ? formatRoomPhoto(reader, { room, color })
                          : t('A room that {name} painted, photo {number}', { name: firstName, number: index + 1 })
                      }
                      loading="lazy"
                    />
                  </a>
                  {(moment === 'before' || moment === 'during' || room) && (
                    <span className="small">
                      {room && moment !== 'before' && moment !== 'during'
                        ? formatRoomPhoto(reader, { room, color })
                        : moment && t(photoMomentLabels[moment])}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <p className="small">{t('Shown with the permission of the people who live there.')}</p>
          </section>
        )}
        <section aria-labelledby="reviews" className="stack">
          <h2 id="reviews">{t('Reviews')}</h2>
          <p className="small">{t('Every review comes from a finished visit. Nobody else can write one.')}</p>
          <ReviewList painter={slug} />
          {hidden > 0 && (
            <p className="small">
              {t('{count, plural, one {# review} other {# reviews}} hidden by our office', { count: hidden })}
            </p>
          )}
        </section>
        <div>
          <GetQuoteButton size="large">{t('Get Quote')}</GetQuoteButton>
        </div>
      </div>
    </PublicPage>
  )
}

function Opened({ slug }: { slug: string }) {
  const t = useTranslate()
  const query = useQuery(queryOf(getPainterProfile, { params: { slug } }))
  return (
    <LoadedPage query={query} title={t('A painter')} missing={t('This painter no longer works with us.')}>
      {(profile) => <Loaded profile={profile} />}
    </LoadedPage>
  )
}

/** `/painter/{slug}`: what a painter has done here, and what customers say. */
export function PainterPage() {
  const { slug = '' } = useParams()
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <Opened slug={slug.toLowerCase()} />
    </QueryClientProvider>
  )
}
