import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { drawnFacts } from '#web/lib/drawn-facts.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { likedColors } from '#web/shared/color-studio/liked-colors.ts'
import { openQuoteDialog } from '#web/site/booking-flow/open-quote.ts'
import { WelcomeBackHost } from '#web/site/booking-flow/WelcomeBackHost.tsx'
import type { Counties } from '#web/site/locations/location-data.ts'
import type { Real } from '#web/site/reviews/read-real.ts'
import { loadAfter } from '#web/site/shell/load-after.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { CommercialContact } from './CommercialContact.tsx'
import { Gallery } from './Gallery.tsx'
import { Hero } from './Hero.tsx'
import css from './HomePage.module.css'
import { HowItWorks } from './HowItWorks.tsx'
import { Section } from './Section.tsx'
import { ServiceAreas } from './ServiceAreas.tsx'
import { Services } from './Services.tsx'
import { TrustBadges } from './TrustBadges.tsx'

const fan = [houseColors.riverMist, houseColors.butterTrim, houseColors.fishtownClay, houseColors.belmontSage]

const QuizBanner = () => {
  const t = useTranslate()
  return (
    <section className={css.banner} aria-labelledby="quiz-banner">
      <div className={css.inner}>
        <div className={css.words}>
          <h2 id="quiz-banner">{t('Five questions, four colors')}</h2>
          <p>
            {t(
              'A minute of questions about how you live, and you leave with four colors and the rooms they suit. They’re waiting in your quote when you open it. No account, no email.',
            )}
          </p>
          <LinkButton to="/style-quiz" variant="secondary" size="large">
            {t('Take the style quiz')}
          </LinkButton>
        </div>
        <div className={css.fan} aria-hidden="true">
          {fan.map((color) => (
            <div key={color.code} className={css.leaf}>
              <Chip color={color.hex} name={color.name} code={color.code} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** `?quote=true` opens the quote dialog at its first step; the parameter is then removed. */
function useQuoteParameter() {
  const [search, setSearch] = useSearchParams()
  const isQuoteRequested = search.get('quote') === 'true'
  useEffect(() => {
    if (!isQuoteRequested) return
    const palette = likedColors()
    openQuoteDialog({ step: 1, seed: palette.length > 0 ? { source: 'quiz', palette } : null })
    setSearch(
      (before) => {
        before.delete('quote')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isQuoteRequested, setSearch])
}

/** The real reviews and figures; null until they are known, and while there are too few: then the specified texts stay. */
const RealContext = createContext<Real | null>(null)

/** Only what shows it is drawn again when it arrives. A page that was drawn with it has it; else it is asked for after the page. */
function WithRealReviews({ children }: { children: ReactNode }) {
  const reader = useReader()
  const drawn = drawnFacts()
  const [asked, setAsked] = useState<Real | null>(null)
  useEffect(() => {
    if (drawn) return
    let isMounted = true
    const ask = async () => {
      const { readReal } = await loadAfter()
      if (!isMounted) return
      const read = await readReal(reader)
      if (isMounted) setAsked(read)
    }
    ask().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [reader, drawn])
  return <RealContext value={drawn ?? asked}>{children}</RealContext>
}

/** Before there are reviews; it has no controls, so its code may come last. */
const Reviews = optionalPart(async () => (await import('./Reviews.tsx')).Reviews)

/** The code that draws reviews is only loaded where there are any, and after the page, which was drawn with them. */
const RealReviews = optionalPart(async () => (await import('#web/site/reviews/real-reviews.tsx')).RealReviews, Reviews)

const LoadedRooms = optionalPart(
  async () => (await import('./RealRooms.tsx')).RealRooms,
  () => <Gallery />,
)

/** Real rooms once there are enough of them; until then drawn ones, which say so. */
function Rooms() {
  const rooms = useContext(RealContext)?.rooms ?? []
  if (rooms.length === 0) return <Gallery />
  return (
    <Suspense fallback={<Gallery />}>
      <LoadedRooms rooms={rooms} />
    </Suspense>
  )
}

function Badges() {
  const real = useContext(RealContext)
  return <TrustBadges figures={real?.badges} whoComes={real?.whoComes ?? null} />
}

function ReviewSection() {
  const summary = useContext(RealContext)?.reviews
  return (
    <Suspense fallback={null}>{summary ? <RealReviews summary={summary} Frame={Section} /> : <Reviews />}</Suspense>
  )
}

export function HomePage({ counties }: { counties: Counties }) {
  useQuoteParameter()
  return (
    <WithRealReviews>
      <main id="main" tabIndex={-1}>
        <WelcomeBackHost />
        <Hero />
        <Badges />
        <HowItWorks />
        <Services />
        <QuizBanner />
        <Rooms />
        <ReviewSection />
        <CommercialContact />
        <ServiceAreas counties={counties} />
      </main>
    </WithRealReviews>
  )
}
