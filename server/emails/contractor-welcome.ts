import { dashboardButton, PAINTER_REASON } from './job-parts.ts'
import type { Block } from './letter.ts'
import type { Mail } from './mail.ts'
import type { ContractorSubject } from './subjects.queries.ts'

const confirming = (href: string): Block[] => [
  { type: 'paragraph', text: 'First, one tap that tells us this address is yours:' },
  { type: 'button', label: 'Confirm my email', href },
]

export const contractorWelcome: Mail<ContractorSubject> = {
  title: 'Welcome to a painter',
  applies: ({ is_active }) => is_active,
  write: ({ id, email, email_confirmed_at, first_name }, { links }) => ({
    subject: 'Welcome to Evencoat',
    preheader: 'Your account is ready. Set the days you can paint.',
    chip: { color: 'wissahickon', name: 'Welcome', code: 'Your account' },
    heading: `Welcome, ${first_name}`,
    blocks: [
      { type: 'paragraph', text: 'Your account is ready. Log in with the password you picked.' },
      ...(email_confirmed_at === null ? confirming(links.confirmEmail(id, email)) : []),
      {
        type: 'list',
        items: [
          'Set the days and times you can paint. You only get jobs for those.',
          'We look at your W9 and link you to the area you work in. From then on you get matched with jobs.',
          'Each job comes with its rooms, colors, photos and what you earn. You acknowledge it or decline it.',
        ],
      },
      dashboardButton('Set my availability', links),
    ],
    reason: PAINTER_REASON,
  }),
}
