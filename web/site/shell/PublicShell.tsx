import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { countiesServed, quoteValidity } from '#web/lib/market-texts.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BookingFlowHost } from '#web/site/booking-flow/BookingFlowHost.tsx'
import { expectBookingFlow, openQuoteDialog } from '#web/site/booking-flow/open-quote.ts'
import { SiteFooter } from '#web/ui/SiteFooter.tsx'
import { SiteHeader } from '#web/ui/SiteHeader.tsx'
import { loadAfter } from './load-after.ts'
import { footColumns, mainLinks } from './site-links.ts'

/** Fetches the contact information. It is not part of the prerendered page, so its code can load later, too. */
const ContactLines = lazy(() =>
  loadAfter().then(
    (module) => ({ default: module.ContactLines }),
    () => ({ default: () => null }),
  ),
)

/** Header and footer around every public page, and the booking flow above it. */
export function PublicShell() {
  const t = useTranslate()
  const reader = useReader()
  return (
    <>
      <SiteHeader
        links={mainLinks}
        action={{ label: t('Get Quote'), onPress: () => openQuoteDialog(), onIntent: expectBookingFlow }}
      />
      <Outlet />
      <SiteFooter
        columns={footColumns}
        about={t('Interior painting at a flat price, on a date you choose, in {counties} counties.', {
          counties: countiesServed,
        })}
        contact={
          <Suspense fallback={null}>
            <ContactLines />
          </Suspense>
        }
        small={t(
          'Quotes are valid for {days}. Workmanship is covered for {years, plural, one {one year} other {# years}}. ZIP data contains information from GeoNames (CC BY 4.0); Philadelphia neighborhoods: Abaca Labs, OpenDataPhilly (CC BY 4.0).',
          { days: quoteValidity(reader.market), years: reader.market.warrantyYears },
        )}
      />
      <BookingFlowHost />
    </>
  )
}
