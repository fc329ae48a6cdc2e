import { formatMoney } from '../../domain/format.ts'
import type { Cents } from '../../domain/money.ts'
import { message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import { CUSTOMER_REASON, greeting, visitFacts } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { MoneySubject } from './money-subjects.queries.ts'

/** A payment that had been recorded by mistake was taken back. */
export const paymentWithdrawn: Mail<MoneySubject, { bookingId: string; cents: Cents }> = {
  title: message('Payment taken back'),
  applies: () => true,
  write: (subject, { links, reader }, { cents }) => {
    const t = words(reader)
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t('A payment of {amount} was recorded by mistake', { amount }),
      preheader: t('The receipt that you got for it is not valid.'),
      chip: { color: 'butter', name: t('Correction'), code: amount },
      heading: t('A payment was recorded by mistake'),
      blocks: [
        {
          type: 'paragraph',
          text: t(
            '{hello} we had recorded a payment of {amount} for your booking. That was a mistake, and we have taken it back. The receipt that you got for it is not valid. If you did pay, please tell us.',
            { hello: greeting(subject.quote.customer_name), amount },
          ),
        },
        { type: 'facts', rows: visitFacts(subject) },
        { type: 'link', before: t('What is open:'), label: t('see my bill'), href: links.pay(subject.booking.id) },
      ],
      reason: t(CUSTOMER_REASON),
    }
  },
}
