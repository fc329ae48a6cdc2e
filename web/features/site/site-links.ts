import type { SiteLink } from '../../ui/SiteHeader.tsx'

/** The ways in the head of the site. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/#services', label: 'Services' },
  { to: '/#how-it-works', label: 'How It Works' },
  { to: '/manage-booking', label: 'Manage Booking' },
]

/** The columns in the foot of the site. */
export const footColumns: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'For your home',
    links: [
      { to: '/#services', label: 'What we paint' },
      { to: '/color-consultation', label: 'Color consultation' },
      { to: '/style-quiz', label: 'Style quiz' },
      { to: '/#service-areas', label: 'Where we work' },
      { to: '/faq', label: 'FAQ' },
    ],
  },
  {
    title: 'Your booking',
    links: [
      { to: '/?quote=true', label: 'Get a quote' },
      { to: '/manage-booking', label: 'Manage a booking' },
      { to: '/#commercial', label: 'Commercial projects' },
    ],
  },
  {
    title: 'Evencoat',
    links: [
      { to: '/about', label: 'About us' },
      { to: '/become-painter', label: 'Become a painter' },
      { to: '/contractor/login', label: 'Painter sign-in' },
      { to: '/terms', label: 'Terms of Use' },
      { to: '/privacy', label: 'Privacy Policy' },
    ],
  },
]
