import { quoteValidity } from '../../lib/market-words.ts'
import { company } from '../site/company.ts'
import { LegalPage, type LegalSection } from './LegalPage.tsx'

const sections: readonly LegalSection[] = [
  {
    title: 'What this covers',
    paragraphs: [
      'This policy says what Evencoat keeps about visitors, customers and painters, why, and for how long. It covers this site and the emails we send.',
    ],
  },
  {
    title: 'What you give us',
    paragraphs: [
      'For a quote: your name, address, email, phone number, the sizes of your rooms and, if you add them, photos of them. For a booking: the date and time. For a commercial project: what you write to us.',
      'Painters also give their business details, experience and a W9 form.',
    ],
  },
  {
    title: 'What we do with it',
    paragraphs: [
      'We calculate your price, find a painter who covers your address, and send you messages about your quote and your appointment. We use no part of it for advertising.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'The painter who is assigned to your job sees your name, contact details, address, rooms and photos. When a job is declined, moved to another painter or canceled, these details disappear from that painter’s list.',
      'We do not sell personal information, and we give it to nobody else unless a law or a court requires it.',
    ],
  },
  {
    title: 'Photos and documents',
    paragraphs: [
      'Photos are stored without the place and time that a camera writes into them. W9 forms are encrypted where they are stored, and only an administrator can open them.',
    ],
  },
  {
    title: 'Cookies and your browser',
    paragraphs: [
      'We use no tracking cookies, and no other company’s scripts run on these pages. So that you can pick up where you left off, your browser keeps the quote you are working on, your last quote and bookings, and the colors you liked; clearing this site’s data removes them. Painters and administrators who sign in keep a token in their browser until they sign out.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      `Quotes that never led to a booking may be removed after their ${quoteValidity}. Canceled bookings may be removed 90 days after their date. Records of completed work are kept as long as the warranty and tax law need them.`,
    ],
  },
  {
    title: 'Security',
    paragraphs: [
      'Links to quotes and bookings carry long random numbers that nobody can guess; treat them like keys. Passwords are stored in a form that can’t be read back, and connections to this site are encrypted wherever it is published.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may ask for a copy of what we keep about you, have it corrected, or have it erased, unless a law makes us keep it. No reason is needed and it costs nothing.',
    ],
  },
  {
    title: 'Questions and changes',
    paragraphs: [
      `Write to us with the contact form on the home page or answer any email we sent you. Privacy inquiries are answered within ${company.privacyAnswerDays} days. If this policy changes, the date above changes with it.`,
    ],
  },
]

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    lead="We keep what a painting job needs, show it to the painter who does it, and sell none of it."
    updated="January 2024"
    sections={sections}
  />
)
