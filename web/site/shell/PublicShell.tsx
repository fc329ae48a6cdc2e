import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { countiesServed, quoteValidity } from '#web/lib/market-texts.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import {
  closeQuoteDialog,
  expectBookingFlow,
  openQuoteDialog,
  quoteFailed,
  useQuoteRequest,
} from '#web/site/booking-flow/open-quote.ts'
import { toast } from '#web/ui/toast.ts'
import { loadAfter } from './load-after.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { footColumns, mainLinks } from './site-links.ts'

/** Fetches the contact information. It is not part of the prerendered page, so its code can load later, too. */
const ContactLines = optionalPart(async () => (await loadAfter()).ContactLines)

/** Where not even the shell of the quote dialog came. */
function NoBookingFlow() {
  const t = useTranslate()
  const request = useQuoteRequest()
  useEffect(() => {
    if (!request) return
    toast({ title: t('Error'), description: t(quoteFailed), tone: 'destructive' })
    closeQuoteDialog()
  }, [t, request])
  return null
}

/** The booking flow responds to the first tap long before all of it has loaded: its host comes with what is loaded after hydration. */
const BookingFlowHost = optionalPart<object>(async () => (await loadAfter()).BookingFlowHost, NoBookingFlow)

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
      <Suspense fallback={null}>
        <BookingFlowHost />
      </Suspense>
    </>
  )
}
