import { formatWholeMoney } from '../../../domain/format.ts'
import { market, reader } from '../../lib/here.ts'
import { quoteValidity } from '../../lib/market-words.ts'
import { company } from '../site/company.ts'
import { LegalPage, type LegalSection } from './LegalPage.tsx'

const fee = formatWholeMoney(reader, market.cancellation.fee)

const sections: readonly LegalSection[] = [
  {
    title: 'Agreement',
    paragraphs: [
      'These terms apply when you use this site, request a quote or book an appointment. By doing so you accept them. If you do not, please do not use the site.',
      'You must be at least 18 years old and entitled to have the rooms painted: their owner, or somebody acting for the owner.',
    ],
  },
  {
    title: 'What we offer',
    paragraphs: [
      `Evencoat gives quotes for interior painting and arranges appointments with independent painting contractors in ${market.counties.join(', ')} counties of ${market.state.name}. Exterior and commercial painting are coming soon and not offered yet.`,
      'Color consultations are offered in the evening and are free of charge.',
    ],
  },
  {
    title: 'Quotes',
    paragraphs: [
      `A quote is calculated from the sizes and choices you enter and is valid for ${quoteValidity}. It includes sales tax.`,
      'If the rooms differ materially from what was entered, for example in size or in the state of the walls, the painter tells you before work begins and you may accept a corrected price or cancel without a fee.',
    ],
  },
  {
    title: 'Booking and confirmation',
    paragraphs: [
      `A booking reserves a painter for the date and time you choose and for as many consecutive days as the work takes. The appointment is confirmed within ${company.confirmationHours} hours of booking.`,
      'If the painter cannot come, we look for another one for the same time. If there is none, you may choose another date or cancel without a fee.',
    ],
  },
  {
    title: 'Prices and payment',
    paragraphs: [
      `Payment is due on completion: ${company.payment}. There is no deposit.`,
      'Work that you add on site is priced by the same rules, and you see the amount before it is done.',
    ],
  },
  {
    title: 'Canceling and rescheduling',
    paragraphs: [
      `You may cancel or reschedule free of charge up to ${market.cancellation.freeHours} hours before the appointment. Under ${market.cancellation.freeHours} hours the fee is ${fee}. Same-day cancellations may incur the fee as well.`,
      'For this purpose an appointment counts as starting at 9:00 in the morning, local time in Philadelphia, on its date.',
    ],
  },
  {
    title: 'Your part',
    paragraphs: [
      'Give access to the rooms at the agreed time, with light, power and water. Take down what hangs on the walls and put away anything fragile. Keep children and pets out of the rooms while paint is wet.',
      'Tell us before the appointment about lead paint, mold, asbestos or leaks that you know of. Homes built before 1978 may contain lead paint, and federal rules then apply to the preparation.',
    ],
  },
  {
    title: 'The painters',
    paragraphs: [
      'Painters are independent contractors, not employees of Evencoat. They state at least two years of professional experience, a valid business license and insurance when they join.',
      'They decide how the work is done and are responsible for it. We answer for the warranty below.',
    ],
  },
  {
    title: 'Workmanship warranty',
    paragraphs: [
      `Workmanship is warranted for ${company.warranty} from completion. Paint that peels, flakes or covers unevenly through faulty work is repaired without charge.`,
      'The warranty does not cover damage by water, structural movement, impact, cleaning agents, or paint that you supplied.',
    ],
  },
  {
    title: 'Disputed charges',
    paragraphs: [
      `Please report a charge that you dispute within ${company.disputeDays} days of completion, with your booking ID. We look into it with you and the painter.`,
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'Nothing here limits liability that the law does not allow to be limited. Otherwise our liability for a booking is limited to the price of that booking, and we are not liable for indirect loss.',
      'The site is provided as it is. Colors on a screen differ from paint on a wall: look at a sample first.',
    ],
  },
  {
    title: 'Governing law',
    paragraphs: [
      'These terms and any dispute about them are governed by California law, without regard to its rules on conflict of laws. Rights that the consumer law of your own state gives you remain.',
    ],
  },
  {
    title: 'Changes and contact',
    paragraphs: [
      'We may change these terms. The version that stood here when you booked applies to your booking.',
      'Questions reach us through the contact form on the home page, or by answering any email we sent you.',
    ],
  },
]

export const TermsPage = () => (
  <LegalPage
    title="Terms of Use"
    lead="What you can expect from us, and what we need from you."
    updated="January 2024"
    sections={sections}
  />
)
