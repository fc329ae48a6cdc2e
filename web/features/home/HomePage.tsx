import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReader } from '../../lib/words.ts'
import { openQuoteDialog } from '../booking-flow/open-quote.ts'
import { WelcomeBackHost } from '../booking-flow/WelcomeBackHost.tsx'
import { likedColors } from '../colors/liked-colors.ts'
import type { Counties } from '../locations/location-data.ts'
import type { Real } from '../reviews/real-reviews.tsx'
import { CommercialContact } from './CommercialContact.tsx'
import { Gallery } from './Gallery.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { QuizBanner } from './QuizBanner.tsx'
import { Reviews } from './Reviews.tsx'
import { ServiceAreas } from './ServiceAreas.tsx'
import { Services } from './Services.tsx'
import { TrustBadges } from './TrustBadges.tsx'

/** `?quote=true` opens the quote dialog at its first step; the parameter is then removed. */
function useQuoteParameter() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('quote') === 'true'
  useEffect(() => {
    if (!asked) return
    const palette = likedColors()
    openQuoteDialog({ step: 1, seed: palette.length > 0 ? { source: 'quiz', palette } : null })
    setSearch(
      (before) => {
        before.delete('quote')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setSearch])
}

/**
 * What is real about reviews. Until it is known, and while there is too little of it, the specified texts stay. Its code loads
 * after the page, which is prerendered without it.
 */
function useRealReviews(): Real | null {
  const reader = useReader()
  const [real, setReal] = useState<Real | null>(null)
  useEffect(() => {
    import('../reviews/real-reviews.tsx').then((module) => module.readReal(reader)).then(setReal, () => undefined)
  }, [reader])
  return real
}

export function HomePage({ counties }: { counties: Counties }) {
  useQuoteParameter()
  const real = useRealReviews()
  return (
    <main id="main" tabIndex={-1}>
      <WelcomeBackHost />
      <Hero />
      <TrustBadges figures={real?.figures} />
      <HowItWorks />
      <Services />
      <QuizBanner />
      <Gallery />
      <Reviews real={real?.reviews} />
      <CommercialContact />
      <ServiceAreas counties={counties} />
    </main>
  )
}
