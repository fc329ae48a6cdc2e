import { formatPhone } from '#domain/platform/contact-fields.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { text, type Value } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Block, Fact } from './letter.ts'
import type { Mail } from './mail.ts'
import { ADMINISTRATOR_REASON } from './new-contractor.ts'
import type { InquirySubject } from './subjects.queries.ts'

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])

/** Who is asking, in as few words as we know. */
const who = ({ name, phone, email }: InquirySubject): Value =>
  name ?? (phone ? formatPhone(phone) : (email ?? text('somebody')))

/** Someone wants to be called, or to be notified when we serve their area. */
export const inquiry: Mail<InquirySubject> = {
  applies: ({ handled_at }) => handled_at === null,
  write: (asked, { links, reader }) => {
    const t = translator(reader)
    const isCall = asked.kind === 'call'
    const said: Block[] = asked.message ? [{ type: 'quotation', text: asked.message }] : []
    const quote: Block[] = asked.quote_id
      ? [
          {
            type: 'link',
            before: t('What it is about:'),
            label: t('their quote'),
            href: links.quote({ id: asked.quote_id, link_id: null }),
          },
        ]
      : []
    return {
      subject: isCall
        ? t('Please call {who}', { who: who(asked) })
        : t('When do we come to {place}?', { place: asked.place ?? text('their area') }),
      preheader: isCall
        ? t('{phone}. They asked us to call.', { phone: asked.phone ? formatPhone(asked.phone) : text('No number') })
        : t('{who} wants to know when we paint there.', { who: who(asked) }),
      chip: {
        color: 'butter',
        name: isCall ? t('Call') : t('Area'),
        code: isCall ? t('Asked for a call') : t('Not served yet'),
      },
      heading: isCall ? t('{who} would like a call', { who: who(asked) }) : t('Somebody waits for us to come'),
      blocks: [
        {
          type: 'facts',
          rows: [
            ...fact(t('Name'), asked.name),
            ...fact(t('Phone'), asked.phone && formatPhone(asked.phone)),
            ...fact(t('Email'), asked.email),
            ...fact(t('Where'), asked.place),
            { label: t('Received'), value: formatMoment(reader, asked.created_at) },
          ],
        },
        ...said,
        ...quote,
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
      reason: t(ADMINISTRATOR_REASON),
    }
  },
}
