import { formatMonth } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { quoteValidity } from '#web/lib/market-texts.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { company } from '#web/site/shell/company.ts'
import { LegalPage, type LegalSection } from './LegalPage.tsx'
import { useReach } from './use-reach.ts'

/** The month of the last change of this policy, `YYYY-MM`. */
export const PRIVACY_UPDATED = '2026-11'

export const privacySections = (t: PageTranslator, reader: Reader, reach: string): readonly LegalSection[] => [
  {
    id: 'what-this-covers',
    title: t('What this covers'),
    paragraphs: [
      t(
        'This policy says what Evencoat keeps about visitors, customers and painters, why, and for how long. It covers this site and the emails we send.',
      ),
    ],
  },
  {
    id: 'what-you-give-us',
    title: t('What you give us'),
    paragraphs: [
      t(
        'For a quote: your name, address, email, phone number, the sizes of your rooms and, if you add them, photos of them. For a booking: the date and time. For a commercial project: what you write to us.',
      ),
      t('Painters also give their business details, experience and a W9 form.'),
    ],
  },
  {
    id: 'what-we-do-with-it',
    title: t('What we do with it'),
    paragraphs: [
      t(
        'We calculate your price, find a painter who covers your address, and send you messages about your quote and your appointment. We use no part of it for advertising.',
      ),
    ],
  },
  {
    id: 'who-sees-it',
    title: t('Who sees it'),
    paragraphs: [
      t(
        'The painter who is assigned to your job sees your name, contact details, address, rooms and photos. When a job is declined, moved to another painter or canceled, these details disappear from that painter’s list.',
      ),
      t(
        'We do not sell personal information. Besides the painter, only the services that carry out card payments, emails and notifications for us receive what they need for that, and a court or an authority where a law requires it.',
      ),
    ],
  },
  {
    id: 'photos-and-documents',
    title: t('Photos and documents'),
    paragraphs: [
      t(
        'Photos are stored without the place and time that a camera writes into them. W9 forms are encrypted where they are stored, and only an administrator can open them.',
      ),
    ],
  },
  {
    id: 'cookies-and-your-browser',
    title: t('Cookies and your browser'),
    paragraphs: [
      t(
        'We use no tracking cookies, and no other company’s scripts run on these pages. So that you can pick up where you left off, your browser keeps the quote you are working on, your last quote and bookings, and the colors you liked; clearing this site’s data removes them. Painters and administrators who sign in keep a token in their browser until they sign out.',
      ),
    ],
  },
  {
    id: 'how-long-we-keep-it',
    title: t('How long we keep it'),
    paragraphs: [
      t(
        'Quotes that never led to a booking may be removed after their {quoteValidity}. Canceled bookings may be removed 90 days after their date. Records of completed work are kept as long as the warranty and the law need them.',
        { quoteValidity: quoteValidity(reader.market) },
      ),
    ],
  },
  {
    id: 'security',
    title: t('Security'),
    paragraphs: [
      t(
        'Links to quotes and bookings carry long random numbers that nobody can guess; treat them like keys. Passwords are stored in a form that can’t be read back, and connections to this site are encrypted in transit.',
      ),
    ],
  },
  {
    id: 'your-rights',
    title: t('Your rights'),
    paragraphs: [
      t(
        'You may ask for a copy of what we keep about you, have it corrected, or have it erased, unless a law makes us keep it. No reason is needed and it costs nothing.',
      ),
    ],
  },
  {
    id: 'questions-and-changes',
    title: t('Questions and changes'),
    paragraphs: [
      t(
        '{reach} Privacy inquiries are answered within {privacyAnswerDays} days. If this policy changes, the date above changes with it.',
        { reach, privacyAnswerDays: company.privacyAnswerDays },
      ),
    ],
  },
]

export const PrivacyPage = () => {
  const t = useTranslate()
  const reader = useReader()
  const reach = useReach(t)
  return (
    <LegalPage
      title={t('Privacy Policy')}
      lead={t('We keep what a painting job needs, show it to the painter who does it, and sell none of it.')}
      updated={formatMonth(reader, PRIVACY_UPDATED)}
      sections={privacySections(t, reader, reach)}
    />
  )
}
