import type { LinkDescriptor } from 'react-router'

/** The tags for adding the portal to a phone's home screen. Only the portal's pages have them: the public site is no app. */
export const installable = (): LinkDescriptor[] => [
  { rel: 'manifest', href: '/contractor.webmanifest' },
  { rel: 'apple-touch-icon', href: '/app/apple-touch-icon.png' },
]
