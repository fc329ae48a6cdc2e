import { paymentWays } from '#domain/billing/ways-to-pay.ts'
import { formatNotice } from '#domain/bookings/cancellation.ts'
import { SIGN_OFF_DAYS } from '#domain/bookings/sign-off-days.ts'
import { formatUsualDeadline } from '#domain/bookings/usual-deadline.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatMonth } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import { quoteValidity } from '#web/lib/market-texts.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { usePricing } from '#web/shared/live-pricing.ts'
import { formatRescission } from '#web/site/manage-booking/format-rescission.ts'
import { company } from '#web/site/shell/company.ts'
import { LegalPage, type LegalSection } from './LegalPage.tsx'
import { useReach } from './use-reach.ts'

/** The month of the last change of these terms, `YYYY-MM`. */
export const TERMS_UPDATED = '2026-11'

/** The credits that we owe for broken promises. */
const promiseParagraphs = (t: PageTranslator, reader: Reader): readonly string[] => {
  const { lateCredit, lateMinutes, lateMinutesTold, changeCredit, missedCredit, missedMinutes } = reader.market.promises
  const money = (cents: number) => formatWholeMoney(reader, cents)
  return [
    t(
      'A promise works both ways. If we break ours, we credit your booking without being asked, and email you the amount and the reason:',
    ),
    t(
      'Your painter arrives more than {minutes, plural, one {# minute} other {# minutes}} after the end of the arrival window, or more than {minutesKnown, plural, one {# minute} other {# minutes}} if we told you in time: {credit}.',
      { minutes: lateMinutes, minutesKnown: lateMinutesTold, credit: money(lateCredit) },
    ),
    t(
      'We cancel or move your visit less than {notice} before it, counted in the same way, when you would owe us a fee: {credit}.',
      {
        notice: formatNotice(reader.market),
        credit: money(changeCredit),
      },
    ),
    t(
      'Nobody comes within {minutes, plural, =60 {an hour} =120 {two hours} one {# minute} other {# minutes}} after the end of the arrival window: {credit}, and new dates or canceling free of charge.',
      { minutes: missedMinutes, credit: money(missedCredit) },
    ),
    t('A visit is credited once, with the larger amount. If you’ve already paid, you get the money back.'),
  ]
}

/** The rules for rooms that differ from what was booked. */
const differenceParagraphs = (t: PageTranslator, reader: Reader): readonly string[] => {
  const { tolerancePercent, toleranceAmount, tripCharge, tripChargePercent } = reader.market.changes
  const money = (cents: number) => formatWholeMoney(reader, cents)
  return [
    t(
      'Your painter looks at the rooms with you. If they differ from what you booked, the price is recalculated the same way. Up to {percent}% of the price or {amount}, whichever is larger, nothing changes, in either direction.',
      { percent: tolerancePercent, amount: money(toleranceAmount) },
    ),
    t(
      'Beyond that, and for anything else you want painted, you see the difference line by line and approve it with your name, or decline it. Nothing changes before you approve.',
    ),
    t(
      'If you decline, we paint what you booked. If rooms turn out to be another size, and that changes the price of all rooms by more than {percent}%, your painter may end the visit instead: then you owe a trip charge of {charge} and nothing else.',
      { percent: tripChargePercent, charge: money(tripCharge) },
    ),
  ]
}

export const termsSections = (
  t: PageTranslator,
  reader: Reader,
  settings: PricingSettings,
  reach: string,
): readonly LegalSection[] => {
  const law = formatRescission(reader)
  const { graceMinutes } = reader.market.cancellation
  return [
    {
      id: 'agreement',
      title: t('Agreement'),
      paragraphs: [
        t(
          'These terms apply when you use this site, request a quote or book an appointment. By doing so you accept them. If you do not, please do not use the site.',
        ),
        t(
          'You must be at least 18 years old and entitled to have the rooms painted: their owner, or somebody acting for the owner.',
        ),
      ],
    },
    {
      id: 'what-we-offer',
      title: t('What we offer'),
      paragraphs: [
        t(
          'Evencoat gives quotes for interior painting and arranges appointments with independent painting contractors in {counties} counties of {state}. Exterior and commercial painting are coming soon and not offered yet.',
          { counties: reader.market.counties.join(', '), state: reader.market.state.name },
        ),
        t('Color consultations are offered in the evening and are free of charge.'),
      ],
    },
    {
      id: 'quotes',
      title: t('Quotes'),
      paragraphs: [
        t(
          'A quote is calculated from the sizes and choices you enter and is valid for {quoteValidity}. It includes {tax, select, tax {sales tax} other {the paint, unless you supply it}}.',
          { quoteValidity: quoteValidity(reader.market), tax: priceIncludes(settings.salesTaxRate) },
        ),
        ...differenceParagraphs(t, reader),
      ],
    },
    {
      id: 'booking-and-confirmation',
      title: t('Booking and confirmation'),
      paragraphs: [
        t(
          'A booking reserves a painter for the date and time you choose and for as many consecutive days as the work takes. The appointment is confirmed within {confirmationHours, plural, one {# hour} other {# hours}} of booking.',
          { confirmationHours: company.confirmationHours },
        ),
        t(
          'If the painter cannot come, we look for another one for the same time. If there is none, you may choose another date or cancel without a fee.',
        ),
      ],
    },
    {
      id: 'prices-and-payment',
      title: t('Prices and payment'),
      paragraphs: [
        reader.market.depositPercent > 0
          ? t(
              'A deposit of {percent}% of the price, paid by card, books your date and counts toward the price. Above a price of {above} it is never more than one part in {parts}. The rest is due on completion: {payment}.',
              {
                percent: reader.market.depositPercent,
                above: formatWholeMoney(reader, reader.market.depositLimit.above),
                parts: reader.market.depositLimit.parts,
                payment: paymentWays(reader.market),
              },
            )
          : t('Payment is due on completion: {payment}. There is no deposit.', {
              payment: paymentWays(reader.market),
            }),
        t('Work that you add on site is priced by the same rules, and you see the amount before it is done.'),
      ],
    },
    {
      id: 'canceling-and-rescheduling',
      title: t('Canceling and rescheduling'),
      paragraphs: [
        t(
          'You may cancel or reschedule free of charge up to {freeHours, plural, one {# hour} other {# hours}} before the appointment. Under {freeHours, plural, one {# hour} other {# hours}} the fee is {fee}. Same-day cancellations may incur the fee as well.',
          {
            freeHours: reader.market.cancellation.freeHours,
            fee: formatWholeMoney(reader, reader.market.cancellation.fee),
          },
        ),
        ...(graceMinutes > 0
          ? [
              t(
                'Canceling or rescheduling is free within {graceMinutes, plural, one {# minute} other {# minutes}} of booking, whatever the date, unless the visit has begun.',
                { graceMinutes },
              ),
            ]
          : []),
        ...(law ? [t('{law} A deposit is then paid back in full.', { law })] : []),
        t(
          'A visit that has no price, such as a color consultation, a touch-up or a warranty visit, is free to move or cancel.',
        ),
        t(
          'The hours count back from the beginning of the time you chose, on the first day of the appointment, but never from earlier than 9:00 in the morning, local time in {city}. So a morning appointment is free to cancel or reschedule until {morning}, and an afternoon appointment until {afternoon}. Your booking names the day and the hour.',
          {
            city: reader.market.city,
            morning: formatUsualDeadline(reader, 'morning'),
            afternoon: formatUsualDeadline(reader, 'afternoon'),
          },
        ),
        t(
          'If nobody opens the door within {minutes, plural, one {# minute} other {# minutes}} of our arriving on time, that counts as canceling at that moment. We warn you first, and you have {days, plural, one {# day} other {# days}} to object.',
          { minutes: reader.market.noShow.waitMinutes, days: reader.market.noShow.objectionDays },
        ),
        ...promiseParagraphs(t, reader),
      ],
    },
    {
      id: 'your-part',
      title: t('Your part'),
      paragraphs: [
        t(
          'Give access to the rooms at the agreed time, with light, power and water. Take down anything that hangs on the walls and put away anything fragile. Keep children and pets out of the rooms while paint is wet.',
        ),
        t(
          'Tell us before the appointment about lead paint, mold, asbestos or leaks that you know of. Homes built before 1978 may contain lead paint, and federal rules then apply to the preparation.',
        ),
      ],
    },
    {
      id: 'the-painters',
      title: t('The painters'),
      paragraphs: [
        t(
          'Painters are independent contractors, not employees of Evencoat. They state at least two years of professional experience when they join. We ask them for a business license and insurance, and call a painter licensed or insured only while we hold valid proof.',
        ),
        t('They decide how the work is done and are responsible for it. We answer for the warranty below.'),
      ],
    },
    {
      id: 'workmanship-warranty',
      title: t('Workmanship warranty'),
      paragraphs: [
        t(
          'Workmanship is warranted for {warranty} from completion. Paint that peels, flakes or covers unevenly through faulty work is repaired without charge.',
          { warranty: company.warranty },
        ),
        t(
          'Tell us on your booking page, for {days, plural, one {# day} other {# days}} with a few words, later with at least one photo. The painter who did the work comes back first; if they cannot, you choose another painter or another day.',
          { days: SIGN_OFF_DAYS },
        ),
        t(
          'The warranty does not cover damage by water, structural movement, impact, cleaning agents, or paint that you supplied.',
        ),
      ],
    },
    {
      id: 'disputed-charges',
      title: t('Disputed charges'),
      paragraphs: [
        t(
          'Please report a charge that you dispute within {disputeDays, plural, one {# day} other {# days}} of completion, with your booking ID. We look into it with you and the painter.',
          { disputeDays: company.disputeDays },
        ),
      ],
    },
    {
      id: 'liability',
      title: t('Liability'),
      paragraphs: [
        t(
          'Nothing here limits liability that the law does not allow to be limited. Otherwise our liability for a booking is limited to the price of that booking, and we are not liable for indirect loss.',
        ),
        t('The site is provided as it is. Colors on a screen differ from paint on a wall: look at a sample first.'),
      ],
    },
    {
      id: 'governing-law',
      title: t('Governing law'),
      paragraphs: [
        t(
          'These terms and any dispute about them are governed by California law, without regard to its rules on conflict of laws. Rights that the consumer law of your own state gives you remain.',
        ),
      ],
    },
    {
      id: 'changes-and-contact',
      title: t('Changes and contact'),
      paragraphs: [
        t('We may change these terms. The version posted here when you booked applies to your booking.'),
        reach,
      ],
    },
  ]
}

export const TermsPage = () => {
  const t = useTranslate()
  const reader = useReader()
  const settings = usePricing()
  const reach = useReach(t)
  return (
    <LegalPage
      title={t('Terms of Use')}
      lead={t('What you can expect from us, and what we need from you.')}
      updated={formatMonth(reader, TERMS_UPDATED)}
      sections={termsSections(t, reader, settings, reach)}
    />
  )
}
