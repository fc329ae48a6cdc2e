import { type Text, text } from '#domain/platform/translation/text.ts'
import type { SiteLink } from './SiteHeader.tsx'

/** The navigation links of the header. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/about', label: text('About') },
  { to: '/#services', label: text('Services') },
  { to: '/#how-it-works', label: text('How It Works') },
  { to: '/manage-booking', label: text('Manage Booking') },
]

/** The link columns of the footer. */
export const footColumns: readonly { title: Text; links: readonly SiteLink[] }[] = [
  {
    title: text('For your home'),
    links: [
      { to: '/#services', label: text('What we paint') },
      { to: '/color-consultation', label: text('Color consultation') },
      { to: '/style-quiz', label: text('Style quiz') },
      { to: '/#service-areas', label: text('Where we work') },
      { to: '/faq', label: text('FAQ') },
    ],
  },
  {
    title: text('Your booking'),
    links: [
      { to: '/?quote=true', label: text('Get a quote') },
      { to: '/manage-booking', label: text('Manage a booking') },
      { to: '/#commercial', label: text('Commercial projects') },
    ],
  },
  {
    title: text('Evencoat'),
    links: [
      { to: '/about', label: text('About us') },
      { to: '/become-painter', label: text('Become a painter') },
      { to: '/contractor/login', label: text('Painter sign-in') },
      { to: '/terms', label: text('Terms of Use') },
      { to: '/privacy', label: text('Privacy Policy') },
    ],
  },
]
