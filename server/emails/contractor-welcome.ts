import { dashboardButton, PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { ContractorSubject } from './subjects.queries.ts'

export const contractorWelcome: Mail<ContractorSubject> = {
  title: 'Welcome to a painter',
  applies: ({ is_active }) => is_active,
  write: ({ first_name }, { links }) => ({
    subject: 'Welcome to Evencoat',
    preheader: 'Your account is ready: mark the days on which you can paint.',
    chip: { color: 'wissahickon', name: 'Welcome', code: 'Paint with us' },
    heading: `Welcome, ${first_name}`,
    blocks: [
      { type: 'paragraph', text: 'Your account is ready and you can log in with the password that you chose.' },
      {
        type: 'list',
        items: [
          'Mark the days and times on which you can paint: jobs are only offered for those.',
          'We look at your W9 and link you to the area where you work. From then on you are matched with jobs.',
          'Each job comes with rooms, colors, photos and what you earn. You acknowledge or decline it.',
        ],
      },
      dashboardButton('Set my availability', links),
    ],
    reason: PAINTER_REASON,
  }),
}
