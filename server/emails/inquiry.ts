import { formatMoment } from '../../domain/format-dates.ts'
import { formatPhone } from '../../domain/text.ts'
import type { Block, Fact } from './letter.ts'
import type { Mail } from './mail.ts'
import { ADMINISTRATOR_REASON } from './new-contractor.ts'
import type { InquirySubject } from './subjects.queries.ts'

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])

/** Who is asking, in as few words as we know. */
const who = ({ name, phone, email }: InquirySubject): string =>
  name ?? (phone ? formatPhone(phone) : (email ?? 'somebody'))

/** Someone wants to be called, or to be notified when we serve their area. */
export const inquiry: Mail<InquirySubject> = {
  title: 'Inquiry',
  applies: ({ handled_at }) => handled_at === null,
  write: (asked, { links, reader }) => {
    const isCall = asked.kind === 'call'
    const words: Block[] = asked.message ? [{ type: 'quotation', text: asked.message }] : []
    const quote: Block[] = asked.quote_id
      ? [{ type: 'link', before: 'What it is about:', label: 'their quote', href: links.quote(asked.quote_id) }]
      : []
    return {
      subject: isCall ? `Please call ${who(asked)}` : `When do we come to ${asked.place ?? 'their area'}?`,
      preheader: isCall
        ? `${asked.phone ? formatPhone(asked.phone) : 'No number'}. They asked us to call.`
        : `${who(asked)} wants to know when we paint there.`,
      chip: { color: 'butter', name: isCall ? 'Call' : 'Area', code: isCall ? 'Asked for a call' : 'Not served yet' },
      heading: isCall ? `${who(asked)} would like a call` : 'Somebody waits for us to come',
      blocks: [
        {
          type: 'facts',
          rows: [
            ...fact('Name', asked.name),
            ...fact('Phone', asked.phone && formatPhone(asked.phone)),
            ...fact('Email', asked.email),
            ...fact('Where', asked.place),
            { label: 'Received', value: formatMoment(reader, asked.created_at) },
          ],
        },
        ...words,
        ...quote,
        { type: 'button', label: 'Open the dashboard', href: links.adminDashboard },
      ],
      reason: ADMINISTRATOR_REASON,
    }
  },
}
