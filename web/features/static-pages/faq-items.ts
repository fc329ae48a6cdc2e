import { DEFAULT_SQFT_PER_DAY } from '../../../domain/estimate.ts'
import { formatMoney, formatWholeMoney, formatWindow } from '../../../domain/format.ts'
import { centsFromDollars } from '../../../domain/money.ts'
import { smallestTotal } from '../../../domain/pricing.ts'
import type { PricingSettings } from '../../../domain/pricing-settings.ts'
import { MAX_PHOTOS_PER_ROOM } from '../../../domain/rooms.ts'
import { market, reader } from '../../lib/here.ts'
import { countiesServed, quoteValidity } from '../../lib/market-words.ts'
import { company } from '../site/company.ts'

export type FaqItem = { question: string; answer: string }

const whole = (dollars: number) => formatWholeMoney(reader, centsFromDollars(dollars))
const exact = (dollars: number) => formatMoney(reader, centsFromDollars(dollars))
/** The sixteen questions, answered with the prices and rules in force. */
export const faqItems = (settings: PricingSettings): readonly FaqItem[] => [
  {
    question: 'How is my price calculated?',
    answer: `From the sizes you enter. Walls cost ${exact(settings.wallCostPerSqFt)} and ceilings ${exact(settings.ceilingCostPerSqFt)} per square foot, trim ${exact(settings.trimCostPerLinearFt)} per foot around the room, and each surface adds a little for the paint itself. Windows are taken off the walls. Then comes sales tax. Your quote shows every line.`,
  },
  {
    question: 'Is the price on the quote the price I pay?',
    answer: `Yes. It is a flat price, tax included, and it stays valid for ${quoteValidity}. It changes only if you change the work, for example by adding a ceiling on the day, and then you see the new amount before we begin.`,
  },
  {
    question: 'What does it cost to paint a door or a window frame?',
    answer: `A door is ${whole(settings.doorCost)} and a window frame ${whole(settings.windowCost)}, plus the markup for the quality of paint you choose. That includes both sides of the door.`,
  },
  {
    question: 'Is there a minimum?',
    answer: `Yes, ${whole(settings.minimumJobSize)} for the whole job before tax, ${formatWholeMoney(reader, smallestTotal(settings))} with it. One small room often costs less than that to paint, but the trip is the same, so it pays to add a ceiling or a second room.`,
  },
  {
    question: 'Which paint do you use?',
    answer: `You choose standard, premium or luxury for each surface, and a finish from flat to gloss. The markup per square foot of paint is ${exact(settings.standardQualityMarkup)}, ${exact(settings.premiumQualityMarkup)} or ${exact(settings.luxuryQualityMarkup)}. Name any brand and color code you like; the painter brings it.`,
  },
  {
    question: 'Can I supply the paint myself?',
    answer:
      'Yes. Tell us for each room, and the paint markup comes off. Have about one gallon per 350 square feet per coat on hand, in the finish you want, before the painter arrives.',
  },
  {
    question: 'What if I can’t decide on a color?',
    answer: `Ask for a color consultation. Somebody comes to your home in the evening, ${formatWindow(reader, 'evening')}, with samples, at no charge. The style quiz on this site is a good place to start.`,
  },
  {
    question: 'How do I measure a room?',
    answer:
      'Length, width and height, wall to wall, in feet and inches. Count doors and windows. If part of a wall needs no paint, such as tile or built-in shelves, enter its square feet and it comes off the price. No tape measure? Start with small, medium or large.',
  },
  {
    question: 'Do I have to move my furniture?',
    answer: `Please take down pictures and clear shelves. If you would like the painter to move the large pieces to the middle and back, check furniture moving: ${whole(settings.furnitureMovingCost)} for the whole job. We always cover the floor and whatever stays in the room.`,
  },
  {
    question: 'What preparation is included?',
    answer: `Filling nail holes and hairline cracks, sanding, caulking gaps in the trim, taping and covering. For loose plaster, water stains or wallpaper, check substantial preparation and add up to ${MAX_PHOTOS_PER_ROOM} photos per room, so the painter comes with the right materials.`,
  },
  {
    question: 'How long will it take?',
    answer: `A painter covers about ${DEFAULT_SQFT_PER_DAY} square feet of surface in a day. The walls of two bedrooms take two days; a whole floor, most of a week. Before you confirm a date you see when the work ends, and every day of it is reserved for you.`,
  },
  {
    question: 'When does the painter arrive?',
    answer: `Within the first half hour of the time you choose: morning, ${formatWindow(reader, 'morning')}, or afternoon, ${formatWindow(reader, 'afternoon')}. A job that needs more than half a day keeps going from there, morning and afternoon, on consecutive days.`,
  },
  {
    question: 'Who are the painters?',
    answer:
      'Independent contractors with at least two years of professional experience, a business license and insurance, and their own tools. We match you with one who covers your zip code and is free on your dates, and you hear from us as soon as they confirm.',
  },
  {
    question: 'Can I cancel or move my appointment?',
    answer: `Yes, under Manage Booking, with your booking ID and email. It’s free up to ${market.cancellation.freeHours} hours before, and canceling is free within ${market.cancellation.graceMinutes} minutes of booking. After that it costs ${formatWholeMoney(reader, market.cancellation.fee)}, because the painter can’t take another job for that day anymore.`,
  },
  {
    question: 'How and when do I pay?',
    answer: `When the work is done and you’ve walked through the rooms: ${company.payment}. There is no deposit. If something isn’t right, tell the painter then, or us within ${company.disputeDays} days.`,
  },
  {
    question: 'Where do you work, and what does the warranty cover?',
    answer: `In ${countiesServed} counties of ${market.state.name}. For ${company.warranty} after completion we come back at no charge for peeling, flaking or thin spots in what we painted. Scratches, leaks and old plaster that moves are beyond what we can promise.`,
  },
]
