import type { LinkDescriptor } from 'react-router'

/** What lets a phone keep the portal on its home screen. Only the portal's pages have it: the public site is no app. */
export const installable = (): LinkDescriptor[] => [
  { rel: 'manifest', href: '/contractor.webmanifest' },
  { rel: 'apple-touch-icon', href: '/app/apple-touch-icon.png' },
]
