import { PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { TokenSubject } from './one-time-link.ts'

export const contractorInvitation: Mail<TokenSubject> = {
  title: 'Invitation to a painter',
  applies: ({ painter, isLive }) => painter.is_active && isLive,
  write: ({ painter, token }, { links }) => ({
    subject: 'You are invited to paint with Evencoat',
    preheader: 'Choose a password and your account is ready.',
    chip: { color: 'wissahickon', name: 'Invitation', code: 'Paint with us' },
    heading: `${painter.first_name}, paint with us`,
    blocks: [
      {
        type: 'paragraph',
        text: 'An account is waiting for you: jobs in your area, at times that you choose, with the price agreed before you start.',
      },
      { type: 'facts', rows: [{ label: 'You log in as', value: painter.email }] },
      { type: 'button', label: 'Choose a password', href: links.setPassword(token) },
      {
        type: 'paragraph',
        text: 'The link works once and for seven days. If you did not expect this invitation, you can ignore it.',
      },
    ],
    reason: PAINTER_REASON,
  }),
}
