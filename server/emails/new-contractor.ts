import { formatPhone } from '../../domain/text.ts'
import type { Mail } from './mail.ts'
import type { ContractorSubject } from './subjects.queries.ts'

export const ADMINISTRATOR_REASON = 'You’re getting this because you run Evencoat.'

export const newContractor: Mail<ContractorSubject> = {
  title: 'New painter',
  applies: () => true,
  write: (painter, { links }) => ({
    subject: `New painter: ${painter.first_name} ${painter.last_name}`,
    preheader: 'Look at the W9 and link a service area.',
    chip: { color: 'schuylkill', name: 'New painter', code: 'To be verified' },
    heading: `${painter.first_name} ${painter.last_name} has registered`,
    blocks: [
      {
        type: 'facts',
        rows: [
          { label: 'Email', value: painter.email },
          { label: 'Phone', value: formatPhone(painter.phone) },
          ...(painter.business_name ? [{ label: 'Business', value: painter.business_name }] : []),
          ...(painter.license_number ? [{ label: 'License', value: painter.license_number }] : []),
          ...(painter.experience_years === null
            ? []
            : [{ label: 'Experience', value: `${painter.experience_years} years` }]),
        ],
      },
      {
        type: 'paragraph',
        text: 'They can log in and set their availability. They get no jobs before you link a service area.',
      },
      { type: 'button', label: 'Open the dashboard', href: links.adminDashboard },
    ],
    reason: ADMINISTRATOR_REASON,
  }),
}
