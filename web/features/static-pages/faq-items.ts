import { FREE_CANCELLATION_HOURS, LATE_CANCELLATION_FEE } from '../../../domain/cancellation.ts'
import { DEFAULT_SQFT_PER_DAY } from '../../../domain/estimate.ts'
import { centsFromDollars, formatDollars, formatWholeDollars } from '../../../domain/money.ts'
import type { PricingSettings } from '../../../domain/pricing-settings.ts'
import { MAX_PHOTOS_PER_ROOM } from '../../../domain/rooms.ts'
import { servedCounties } from '../../../domain/service-areas.ts'
import { formatWindow } from '../../../domain/slots.ts'
import { company } from '../site/company.ts'

export type FaqItem = { question: string; answer: string }

const whole = (dollars: number) => formatWholeDollars(centsFromDollars(dollars))
const exact = (dollars: number) => formatDollars(centsFromDollars(dollars))
const counties = `${servedCounties.slice(0, -1).join(', ')} and ${servedCounties.at(-1)}`

/** The sixteen questions, answered with the prices and rules in force. */
export const faqItems = (settings: PricingSettings): readonly FaqItem[] => [
  {
    question: 'How is my price calculated?',
    answer: `From the sizes you enter. Walls cost ${exact(settings.wallCostPerSqFt)} and ceilings ${exact(settings.ceilingCostPerSqFt)} per square foot, trim ${exact(settings.trimCostPerLinearFt)} per foot around the room, and each surface adds a little for the paint itself. Windows are taken off the walls. Then comes sales tax. Every line stands on your quote.`,
  },
  {
    question: 'Is the price on the quote the price I pay?',
    answer: `Yes. It is a flat price, tax included, and it stays valid for ${company.quoteValidity}. It changes only if you change the work, for example by adding a ceiling on the day, and then you see the new amount before we begin.`,
  },
  {
    question: 'What does it cost to paint a door or a window frame?',
    answer: `A door is ${whole(settings.doorCost)} and a window frame ${whole(settings.windowCost)}, plus the markup for the quality of paint you choose. Both sides of a door that you see from the room are meant.`,
  },
  {
    question: 'Is there a minimum?',
    answer: `Yes, ${whole(settings.minimumJobSize)} before tax for the whole job. A single small room often costs less than that to paint but not less to travel to, so it pays to add a ceiling or a second room.`,
  },
  {
    question: 'Which paint do you use?',
    answer: `You choose standard, premium or luxury for each surface, and a finish from flat to gloss. The markup per square foot of paint is ${exact(settings.standardQualityMarkup)}, ${exact(settings.premiumQualityMarkup)} or ${exact(settings.luxuryQualityMarkup)}. Name any brand and color code you like; the painter brings it.`,
  },
  {
    question: 'Can I supply the paint myself?',
    answer:
      'Yes. Say so for a room and the paint markup disappears from its lines. Have about one gallon ready per 350 square feet and coat, in the finish you want, before the painter arrives.',
  },
  {
    question: 'What if I cannot decide on a color?',
    answer: `Ask for a color consultation. Somebody comes to your home in the evening, ${formatWindow('evening')}, with samples, and it is free of charge. The style quiz on this site is a good beginning.`,
  },
  {
    question: 'How do I measure a room?',
    answer:
      'Length, width and height in feet, from wall to wall, rounded to the nearest half foot. Count doors and windows. If part of a wall needs no paint, such as tiles or built-in shelves, enter its square feet and it comes off the price.',
  },
  {
    question: 'Do I have to move my furniture?',
    answer: `Please take down pictures and clear shelves. If you would like the painter to move the large pieces to the middle and back, tick furniture moving: ${whole(settings.furnitureMovingCost)} for the whole job. Floors and what remains in the room are always covered.`,
  },
  {
    question: 'What preparation is included?',
    answer: `Filling nail holes and hairline cracks, sanding, caulking gaps in the trim, taping and covering. For loose plaster, water stains or wallpaper tick substantial preparation and add up to ${MAX_PHOTOS_PER_ROOM} photos per room, so that the painter comes with the right material.`,
  },
  {
    question: 'How long will it take?',
    answer: `A painter covers about ${DEFAULT_SQFT_PER_DAY} square feet of surface in a day. Two bedrooms with walls take two days, a whole floor most of a week. Before you confirm a date you see how many days it will be, and all of them are reserved for you.`,
  },
  {
    question: 'When does the painter arrive?',
    answer: `In the window you choose: morning, ${formatWindow('morning')}, or afternoon, ${formatWindow('afternoon')}. A job that needs more than half a day goes on from there, morning and afternoon, on consecutive days.`,
  },
  {
    question: 'Who are the painters?',
    answer:
      'Independent contractors with at least two years of professional experience, a business license and insurance, and their own tools. You are matched with one who covers your zip code and is free on your dates. You receive a message when they have confirmed.',
  },
  {
    question: 'Can I cancel or move my appointment?',
    answer: `Yes, under Manage Booking, with your booking ID and e-mail. It is free up to ${FREE_CANCELLATION_HOURS} hours before. Later than that it costs ${formatWholeDollars(LATE_CANCELLATION_FEE)}, because the painter can no longer take another job for that day.`,
  },
  {
    question: 'How and when do I pay?',
    answer: `When the work is done and you have walked through the rooms: ${company.payment}. There is no deposit. If something is not right, tell the painter then, or us within ${company.disputeDays} days.`,
  },
  {
    question: 'Where do you work, and what does the warranty cover?',
    answer: `In ${counties} counties of Pennsylvania. For ${company.warranty} after completion we come back without charge for peeling, flaking or thin spots in what we painted. Scratches, leaks and the movement of old plaster are not ours to promise.`,
  },
]
