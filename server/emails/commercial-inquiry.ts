import { formatMoment } from '../../domain/format-dates.ts'
import { formatPhone } from '../../domain/text.ts'
import type { Mail } from './mail.ts'
import { ADMINISTRATOR_REASON } from './new-contractor.ts'
import type { InquirySubject } from './subjects.queries.ts'

export const commercialInquiry: Mail<InquirySubject> = {
  title: 'Commercial inquiry',
  applies: ({ handled_at }) => handled_at === null,
  write: (inquiry, { links, reader }) => ({
    subject: `Commercial inquiry from ${inquiry.company ?? inquiry.name ?? 'somebody'}`,
    preheader: [inquiry.name, inquiry.email].filter(Boolean).join(', '),
    chip: { color: 'schuylkill', name: 'Inquiry', code: 'Commercial' },
    heading: 'A commercial inquiry',
    blocks: [
      {
        type: 'facts',
        rows: [
          ...(inquiry.name ? [{ label: 'Name', value: inquiry.name }] : []),
          ...(inquiry.company ? [{ label: 'Company', value: inquiry.company }] : []),
          ...(inquiry.email ? [{ label: 'Email', value: inquiry.email }] : []),
          ...(inquiry.phone ? [{ label: 'Phone', value: formatPhone(inquiry.phone) }] : []),
          { label: 'Received', value: formatMoment(reader, inquiry.created_at) },
        ],
      },
      { type: 'quotation', text: inquiry.message ?? '' },
      { type: 'button', label: 'Open the dashboard', href: links.adminDashboard },
    ],
    reason: ADMINISTRATOR_REASON,
  }),
}
