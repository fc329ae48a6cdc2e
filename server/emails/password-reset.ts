import type { Mail } from './mail.ts'
import type { TokenSubject } from './one-time-link.ts'

export const passwordReset: Mail<TokenSubject> = {
  title: 'Password reset',
  applies: ({ painter, isLive }) => painter.is_active && isLive,
  write: ({ painter, token }, { links }) => ({
    subject: 'Choose a new password',
    preheader: 'The link works once and for one hour.',
    chip: { color: 'schuylkill', name: 'New password', code: 'Valid for one hour' },
    heading: 'Choose a new password',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${painter.first_name}, somebody asked for a new password for your account, most likely you.`,
      },
      { type: 'button', label: 'Choose a new password', href: links.setPassword(token) },
      {
        type: 'paragraph',
        text: 'The link works once and for one hour. Once you have chosen, every device is logged out. If it wasn’t you, ignore this message. Your password stays as it is.',
      },
    ],
    reason: 'You’re getting this because a new password was requested for this email address.',
  }),
}
