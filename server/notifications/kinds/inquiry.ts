import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { text, type Value } from '#domain/platform/translation/text.ts'
import { defineNotification } from './define-notification.ts'
import type { Block, Fact } from './email-content.ts'
import { byInquiry } from './find-subject.ts'
import type { InquirySubject } from './subjects.queries.ts'

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])

/** Who is asking, in as few words as we know. */
const senderName = ({ name, phone, email }: InquirySubject): Value =>
  name ?? (phone ? formatPhone(phone) : (email ?? text('somebody')))

/** Someone wants to be called, or to be notified when we serve their area. */
export const inquiry = defineNotification({
  kind: 'inquiry',
  find: byInquiry,
  applies: ({ handled_at }) => handled_at === null,
  email: (subject, { links, reader, t }) => {
    const isCall = subject.kind === 'call'
    const quotation: Block[] = subject.message ? [{ type: 'quotation', text: subject.message }] : []
    const quote: Block[] = subject.quote_id
      ? [
          {
            type: 'link',
            before: t('What it is about:'),
            label: t('their quote'),
            href: links.quote({ id: subject.quote_id, link_id: null }),
          },
        ]
      : []
    return {
      subject: isCall
        ? t('Please call {who}', { who: senderName(subject) })
        : t('When will we be in {place}?', { place: subject.place ?? text('their area') }),
      preheader: isCall
        ? t('{phone}. They asked us to call.', {
            phone: subject.phone ? formatPhone(subject.phone) : text('No number'),
          })
        : t('{who} wants to know when we’ll paint there.', { who: senderName(subject) }),
      chip: {
        color: 'butter',
        name: isCall ? t('Call') : t('Area'),
        code: isCall ? t('Asked for a call') : t('Not served yet'),
      },
      heading: isCall
        ? t('{who} would like a call', { who: senderName(subject) })
        : t('Somebody wants us in their area'),
      blocks: [
        {
          type: 'facts',
          rows: [
            ...fact(t('Name'), subject.name),
            ...fact(t('Phone'), subject.phone && formatPhone(subject.phone)),
            ...fact(t('Email'), subject.email),
            ...fact(t('Where'), subject.place),
            { label: t('Received'), value: formatMoment(reader, subject.created_at) },
          ],
        },
        ...quotation,
        ...quote,
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
