import { formatLifetime, linkHours } from '#domain/platform/link-lifetimes.ts'
import { defineNotification } from './define-notification.ts'
import { findTokenSubject } from './one-time-link.ts'

export const passwordReset = defineNotification({
  kind: 'password-reset',
  find: findTokenSubject,
  applies: ({ painter, isLive }) => painter.is_active && isLive,
  email: ({ painter, token }, { links, t }) => {
    const lifetime = formatLifetime(linkHours.password_reset)
    return {
      subject: t('Choose a new password'),
      preheader: t('The link works once, for {lifetime}.', { lifetime }),
      chip: { color: 'schuylkill', name: t('New password'), code: t('Valid for {lifetime}', { lifetime }) },
      heading: t('Choose a new password'),
      blocks: [
        t('Hi {name}, somebody asked for a new password for your account, most likely you.', {
          name: painter.first_name,
        }),
        { type: 'button', label: t('Choose a new password'), href: links.setPassword(token) },
        t(
          'The link works once, for {lifetime}. Once you have chosen, every device is logged out. If it wasn’t you, ignore this message. Your password stays as it is.',
          { lifetime },
        ),
      ],
      reason: t('You’re getting this because a new password was requested for this email address.'),
    }
  },
})
