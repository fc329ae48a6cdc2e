import { PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { TokenSubject } from './one-time-link.ts'

export const contractorInvitation: Mail<TokenSubject> = {
  title: 'Invitation to a painter',
  applies: ({ painter, isLive }) => painter.is_active && isLive,
  write: ({ painter, token }, { links }) => ({
    subject: 'You are invited to paint with Evencoat',
    preheader: 'Choose a password and your account is ready.',
    chip: { color: 'wissahickon', name: 'Invitation', code: 'Evencoat painters' },
    heading: `${painter.first_name}, come paint with Evencoat`,
    blocks: [
      {
        type: 'paragraph',
        text: 'Your account is waiting: jobs in your area, on the days you choose, at a price you know before you say yes.',
      },
      { type: 'facts', rows: [{ label: 'You log in as', value: painter.email }] },
      { type: 'button', label: 'Choose a password', href: links.setPassword(token) },
      {
        type: 'paragraph',
        text: 'The link works once and for seven days. If you weren’t expecting this, just ignore it.',
      },
    ],
    reason: PAINTER_REASON,
  }),
}
