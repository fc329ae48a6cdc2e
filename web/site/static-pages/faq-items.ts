import { paymentWays } from '#domain/billing/ways-to-pay.ts'
import { formatUsualDeadline } from '#domain/bookings/usual-deadline.ts'
import { formatMoney, formatWholeMoney, formatWindow } from '#domain/platform/format.ts'
import { centsFromDollars } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import { smallestTotal } from '#domain/pricing/pricing.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import { MAX_PHOTOS_PER_ROOM } from '#domain/pricing/rooms.ts'
import { DEFAULT_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { countiesServed, quoteValidity } from '#web/lib/market-texts.ts'
import { formatRescission } from '#web/site/manage-booking/format-rescission.ts'
import { company } from '#web/site/shell/company.ts'

export type FaqItem = { question: string; answer: string }

/** The sixteen questions, answered with the current prices and rules. */
export function faqItems<Rich>(t: Translator<Rich>, reader: Reader, settings: PricingSettings): readonly FaqItem[] {
  const whole = (dollars: number) => formatWholeMoney(reader, centsFromDollars(dollars))
  const exact = (dollars: number) => formatMoney(reader, centsFromDollars(dollars))
  const tax = priceIncludes(settings.salesTaxRate)
  const law = formatRescission(reader)
  return [
    {
      question: t('How is my price calculated?'),
      answer: t(
        'From the sizes you enter. Walls cost {wallCostPerSqFt} and ceilings {ceilingCostPerSqFt} per square foot, trim {trimCostPerLinearFt} per foot around the room, and each surface adds a little for the paint itself. Windows are taken off the walls. {tax, select, tax {Then comes sales tax. } other {}}Your quote shows every line.',
        {
          wallCostPerSqFt: exact(settings.wallCostPerSqFt),
          ceilingCostPerSqFt: exact(settings.ceilingCostPerSqFt),
          trimCostPerLinearFt: exact(settings.trimCostPerLinearFt),
          tax,
        },
      ),
    },
    {
      question: t('Is the price on the quote the price I pay?'),
      answer: t(
        'Yes. It’s a flat price, {tax, select, tax {tax} other {paint}} included, and it stays valid for {quoteValidity}. It changes only if the work does: you add a ceiling on the day, or a room turns out to be larger. Then you see the new amount, and nothing changes until you approve it.',
        { quoteValidity: quoteValidity(reader.market), tax },
      ),
    },
    {
      question: t('What does it cost to paint a door or a window frame?'),
      answer: t(
        'A door is {doorCost} and a window frame {windowCost}, plus the markup for the quality of paint you choose. That includes both sides of the door.',
        { doorCost: whole(settings.doorCost), windowCost: whole(settings.windowCost) },
      ),
    },
    {
      question: t('Is there a minimum?'),
      answer: t(
        'Yes, {minimumJobSize} for the whole job{tax, select, tax { before tax, {settings} with it} other {}}. One small room often costs less than that to paint, but the trip is the same, so it pays to add a ceiling or a second room.',
        {
          minimumJobSize: whole(settings.minimumJobSize),
          settings: formatWholeMoney(reader, smallestTotal(settings)),
          tax,
        },
      ),
    },
    {
      question: t('Which paint do you use?'),
      answer: t(
        'You choose standard, premium or luxury for each surface, and a finish from flat to gloss. The markup per square foot of paint is {standardQualityMarkup}, {premiumQualityMarkup} or {luxuryQualityMarkup}. Name any brand and color code you like; the painter brings it.',
        {
          standardQualityMarkup: exact(settings.standardQualityMarkup),
          premiumQualityMarkup: exact(settings.premiumQualityMarkup),
          luxuryQualityMarkup: exact(settings.luxuryQualityMarkup),
        },
      ),
    },
    {
      question: t('Can I supply the paint myself?'),
      answer: t(
        'Yes. Tell us for each room, and the paint markup comes off. Have about one gallon per 350 square feet per coat on hand, in the finish you want, before the painter arrives.',
      ),
    },
    {
      question: t('What if I can’t decide on a color?'),
      answer: t(
        'Ask for a color consultation. Somebody comes to your home in the evening, {evening}, with samples, at no charge. The style quiz on this site is a good place to start.',
        { evening: formatWindow(reader, 'evening') },
      ),
    },
    {
      question: t('How do I measure a room?'),
      answer: t(
        'Length, width and height, wall to wall, in feet and inches. Count doors and windows. If part of a wall needs no paint, such as tile or built-in shelves, enter its square feet and it comes off the price. No tape measure? Start with small, medium or large.',
      ),
    },
    {
      question: t('Do I have to move my furniture?'),
      answer: t(
        'Please take down pictures and clear shelves. If you would like the painter to move the large pieces to the middle and back, check furniture moving: {furnitureMovingCost} for the whole job. We always cover the floor and whatever stays in the room.',
        { furnitureMovingCost: whole(settings.furnitureMovingCost) },
      ),
    },
    {
      question: t('What preparation is included?'),
      answer: t(
        'Filling nail holes and hairline cracks, sanding, caulking gaps in the trim, taping and covering. For loose plaster, water stains or wallpaper, check substantial preparation and add up to {MAX_PHOTOS_PER_ROOM} photos per room, so the painter comes with the right materials.',
        { MAX_PHOTOS_PER_ROOM },
      ),
    },
    {
      question: t('How long will it take?'),
      answer: t(
        'A painter covers about {DEFAULT_SQFT_PER_DAY} square feet of surface in a day. The walls of two bedrooms take two days; a whole floor, most of a week. Before you confirm a date you see when the work ends, and every day of it is reserved for you.',
        { DEFAULT_SQFT_PER_DAY },
      ),
    },
    {
      question: t('When does the painter arrive?'),
      answer: t(
        'Within the first half hour of the time you choose: morning, {morning}, or afternoon, {afternoon}. A job that needs more than half a day keeps going from there, morning and afternoon, on consecutive days.',
        { morning: formatWindow(reader, 'morning'), afternoon: formatWindow(reader, 'afternoon') },
      ),
    },
    {
      question: t('Who are the painters?'),
      answer: t(
        'Independent contractors with at least two years of professional experience and their own tools. We ask each of them for a business license and insurance, and call a painter licensed or insured only while we hold valid proof. We match you with one who covers your zip code and is free on your dates, and you hear from us as soon as they confirm.',
      ),
    },
    {
      question: t('Can I cancel or move my appointment?'),
      answer: [
        t(
          'Yes, under Manage Booking, with your booking ID and email. Both are free until {morning} for a morning visit, and until {afternoon} for an afternoon visit, and within {graceMinutes, plural, one {# minute} other {# minutes}} of booking. After that it costs {fee}, because the painter can’t take another job for that day anymore.',
          {
            morning: formatUsualDeadline(reader, 'morning'),
            afternoon: formatUsualDeadline(reader, 'afternoon'),
            graceMinutes: reader.market.cancellation.graceMinutes,
            fee: formatWholeMoney(reader, reader.market.cancellation.fee),
          },
        ),
        law && t(law),
      ]
        .filter(Boolean)
        .join(' '),
    },
    {
      question: t('How and when do I pay?'),
      answer: t(
        'When the work is done and you’ve walked through the rooms: {payment}. {deposit, plural, =0 {There’s no deposit.} other {A deposit of #% by card books your date and comes off the price.}} If something isn’t right, tell the painter then, or us within {disputeDays} days.',
        {
          payment: paymentWays(reader.market),
          deposit: reader.market.depositPercent,
          disputeDays: company.disputeDays,
        },
      ),
    },
    {
      question: t('Where do you work, and what does the warranty cover?'),
      answer: t(
        'In {countiesServed} counties of {name}. For {warranty} after completion we come back at no charge for peeling, flaking or thin spots in what we painted. Scratches, leaks and old plaster that moves are beyond what we can promise.',
        { countiesServed, name: reader.market.state.name, warranty: company.warranty },
      ),
    },
  ]
}
