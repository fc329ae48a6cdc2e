import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { text } from '#domain/platform/translation/text.ts'
import { defineNotification } from './define-notification.ts'
import { byInquiry } from './find-subject.ts'

export const commercialInquiry = defineNotification({
  kind: 'commercial-inquiry',
  find: byInquiry,
  applies: ({ handled_at }) => handled_at === null,
  email: (inquiry, { links, reader, t }) => ({
    subject: t('Commercial inquiry from {who}', { who: inquiry.company ?? inquiry.name ?? text('somebody') }),
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
  }),
})
