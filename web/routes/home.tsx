import { text } from '#domain/platform/translation/text.ts'
import { countiesServed } from '#web/lib/market-texts.ts'
import { seo } from '#web/lib/seo.ts'
import { HomePage } from '#web/site/home/HomePage.tsx'
import { locationsByCounty } from '#web/site/locations/location-data.ts'
import { localBusiness, paintingService } from '#web/site/shell/structured-data.ts'
import type { Route } from './+types/home.ts'

/** Runs at build time: the list of towns is part of the page, not of its code. */
export const loader = () => ({ counties: locationsByCounty() })

export const meta = () =>
  seo({
    title: text('Evencoat | Interior House Painting in Philadelphia at a Flat Price'),
    description: text(
      'See the flat price of your interior painting online, line by line, and book a date: {counties} counties.',
      { counties: countiesServed },
    ),
    path: '/',
    jsonLd: [localBusiness(), paintingService()],
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage counties={loaderData.counties} />
}
