import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/text.ts'
import { message } from '#domain/platform/words/message.ts'
import { words } from '#domain/platform/words/words.ts'
import type { Mail } from './mail.ts'
import { ADMINISTRATOR_REASON } from './new-contractor.ts'
import type { InquirySubject } from './subjects.queries.ts'

export const commercialInquiry: Mail<InquirySubject> = {
  applies: ({ handled_at }) => handled_at === null,
  write: (inquiry, { links, reader }) => {
    const t = words(reader)
    return {
      subject: t('Commercial inquiry from {who}', { who: inquiry.company ?? inquiry.name ?? message('somebody') }),
      preheader: [inquiry.name, inquiry.email].filter(Boolean).join(', '),
      chip: { color: 'schuylkill', name: t('Inquiry'), code: t('Commercial') },
      heading: t('A commercial inquiry'),
      blocks: [
        {
          type: 'facts',
          rows: [
            ...(inquiry.name ? [{ label: t('Name'), value: inquiry.name }] : []),
            ...(inquiry.company ? [{ label: t('Company'), value: inquiry.company }] : []),
            ...(inquiry.email ? [{ label: t('Email'), value: inquiry.email }] : []),
            ...(inquiry.phone ? [{ label: t('Phone'), value: formatPhone(inquiry.phone) }] : []),
            { label: t('Received'), value: formatMoment(reader, inquiry.created_at) },
          ],
        },
        { type: 'quotation', text: inquiry.message ?? '' },
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
      reason: t(ADMINISTRATOR_REASON),
    }
  },
}
