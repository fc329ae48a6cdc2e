import { PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { ContractorSubject } from './subjects.queries.ts'

export const emailConfirmation: Mail<ContractorSubject> = {
  title: 'Confirm the email address',
  applies: ({ is_active, email_confirmed_at }) => is_active && email_confirmed_at === null,
  write: ({ id, email, first_name }, { links }) => ({
    subject: 'Please confirm your email address',
    preheader: 'One tap, so that jobs and changes reach you.',
    chip: { color: 'wissahickon', name: 'Your email', code: 'Your account' },
    heading: `Is this you, ${first_name}?`,
    blocks: [
      { type: 'paragraph', text: 'One tap tells us that jobs, changes and cancellations reach you here.' },
      { type: 'button', label: 'Confirm my email', href: links.confirmEmail(id, email) },
      { type: 'paragraph', text: 'You didn’t sign up to paint with us? Just ignore this message.' },
    ],
    reason: PAINTER_REASON,
  }),
}
