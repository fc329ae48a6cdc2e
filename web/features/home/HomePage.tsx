import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { openQuoteDialog } from '../booking-flow/open-quote.ts'
import { WelcomeBackHost } from '../booking-flow/WelcomeBackHost.tsx'
import { likedColors } from '../colors/liked-colors.ts'
import type { Counties } from '../locations/location-data.ts'
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

export function HomePage({ counties }: { counties: Counties }) {
  useQuoteParameter()
  return (
    <main id="main" tabIndex={-1}>
      <WelcomeBackHost />
      <Hero />
      <TrustBadges />
      <HowItWorks />
      <Services />
      <QuizBanner />
      <Gallery />
      <Reviews />
      <CommercialContact />
      <ServiceAreas counties={counties} />
    </main>
  )
}
