import { formatLifetime, linkHours } from '#domain/platform/link-lifetimes.ts'
import { defineNotification } from './define-notification.ts'
import { findTokenSubject } from './one-time-link.ts'

export const painterInvitation = defineNotification({
  kind: 'contractor-invitation',
  find: findTokenSubject,
  applies: ({ painter, isLive }) => painter.is_active && isLive,
  email: ({ painter, token }, { links, t }) => ({
    subject: t('You’re invited to paint with Evencoat'),
    preheader: t('Choose a password and your account is ready.'),
    chip: { color: 'wissahickon', name: t('Invitation'), code: t('Evencoat painters') },
    heading: t('{name}, come paint with Evencoat', { name: painter.first_name }),
    blocks: [
      t('Your account is waiting: jobs in your area, on the days you choose, at a price you know before you say yes.'),
      { type: 'facts', rows: [{ label: t('You log in as'), value: painter.email }] },
      { type: 'button', label: t('Choose a password'), href: links.setPassword(token) },
      t('The link works once, for {lifetime}. If you weren’t expecting this, just ignore it.', {
        lifetime: formatLifetime(linkHours.invitation),
      }),
    ],
  }),
})
