import { type Message, message } from '#domain/platform/words/message.ts'
import type { SiteLink } from '#web/ui/SiteHeader.tsx'

/** The navigation links of the header. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/about', label: message('About') },
  { to: '/#services', label: message('Services') },
  { to: '/#how-it-works', label: message('How It Works') },
  { to: '/manage-booking', label: message('Manage Booking') },
]

/** The link columns of the footer. */
export const footColumns: readonly { title: Message; links: readonly SiteLink[] }[] = [
  {
    title: message('For your home'),
    links: [
      { to: '/#services', label: message('What we paint') },
      { to: '/color-consultation', label: message('Color consultation') },
      { to: '/style-quiz', label: message('Style quiz') },
      { to: '/#service-areas', label: message('Where we work') },
      { to: '/faq', label: message('FAQ') },
    ],
  },
  {
    title: message('Your booking'),
    links: [
      { to: '/?quote=true', label: message('Get a quote') },
      { to: '/manage-booking', label: message('Manage a booking') },
      { to: '/#commercial', label: message('Commercial projects') },
    ],
  },
  {
    title: message('Evencoat'),
    links: [
      { to: '/about', label: message('About us') },
      { to: '/become-painter', label: message('Become a painter') },
      { to: '/contractor/login', label: message('Painter sign-in') },
      { to: '/terms', label: message('Terms of Use') },
      { to: '/privacy', label: message('Privacy Policy') },
    ],
  },
]
