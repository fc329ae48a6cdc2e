import type { Complaint } from '#contract/bookings/complaints.ts'
import type { CustomerPage } from '#contract/customers/customer-page.ts'
import type { CustomerNote } from '#contract/quotes/office-quotes.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment, formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actorLabel } from '#web/office/parts/activity/audit-texts.ts'
import { AddressLink } from '#web/office/parts/address/AddressLink.tsx'
import { toPageAddress, withParts } from '#web/office/parts/address/office-links.ts'
import { NoteText } from '#web/office/parts/notes/NoteText.tsx'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Contact } from './Contact.tsx'
import css from './Customer.module.css'
import { CustomerBookings } from './CustomerBookings.tsx'
import { CustomerMessages } from './CustomerMessages.tsx'
import { CustomerQuotes } from './CustomerQuotes.tsx'
import { noteLabels } from './customer-texts.ts'
import { Tags } from './Tags.tsx'

/** The office's notes about them and their visits, and the outcomes of calls. */
function CustomerNotes({ notes }: { notes: readonly CustomerNote[] }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <OfficePanel title={t('Notes and calls')} beside={<span className="soft figures">{notes.length}</span>}>
      {notes.length === 0 ? (
        <PanelText>{t('No notes yet. Only the office sees them.')}</PanelText>
      ) : (
        <ul>
          {notes.map(({ id, kind, callOn, text, mentions, at, bookingId, actor, actorName }) => (
            <li key={id} className={`line ${css.row}`}>
              <div className={css.words}>
                <span className="strong">
                  {callOn === null
                    ? t(noteLabels[kind])
                    : t('Call back on {day}', { day: formatShortDate(reader, callOn) })}
                </span>
                {text !== '' && (
                  <span className={css.noteText}>
                    <NoteText text={text} mentions={mentions} />
                  </span>
                )}
                <span className="soft">
                  {t('{who}, {moment}', {
                    who: actorLabel(t, { actor, actorName }),
                    moment: formatMoment(reader, at),
                  })}
                  {bookingId !== null && `\u00a0· ${t('about a visit')}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </OfficePanel>
  )
}

/** The amounts that they paid, owe, and brought in. */
function Money({ money }: Pick<CustomerPage, 'money'>) {
  const t = useTranslate()
  const reader = useReader()
  const figures = [
    { label: t('Paid'), amount: money.paid },
    money.due < 0 ? { label: t('We owe them'), amount: -money.due } : { label: t('Owes'), amount: money.due },
    { label: t('All their visits'), amount: money.lifetime },
  ]
  return (
    <OfficePanel title={t('Money')}>
      <dl className={`stack-close figures ${css.figures}`}>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(reader, amount)}</dd>
          </div>
        ))}
      </dl>
    </OfficePanel>
  )
}

/** That they are unhappy with a visit, and where that is settled. */
function OpenComplaint({ complaint: { bookingId, text: words } }: { complaint: Complaint }) {
  const t = useTranslate()
  return (
    <Notice tone="error" title={t('Complaint open')}>
      <p>{words}</p>
      <AddressLink
        address={(now) => withParts(toPageAddress(now), { booking: bookingId, part: 'complaint' })}
        state={{ bookingPanel: true }}
      >
        {t('Open it')}
      </AddressLink>
    </Notice>
  )
}

/** One customer: who they are, then what they asked for, booked and paid, and the messages. */
export function CustomerBody({ customer }: { customer: CustomerPage }) {
  return (
    <div className={`stack ${css.page}`}>
      <Contact customer={customer} />
      {customer.complaints.map((complaint) => (
        <OpenComplaint key={complaint.id} complaint={complaint} />
      ))}
      <div className={css.columns}>
        <div className={css.column}>
          <CustomerBookings {...customer} />
          <CustomerQuotes {...customer} />
          <Money money={customer.money} />
        </div>
        <div className={css.column}>
          <Tags customer={customer} />
          <CustomerNotes notes={customer.notes} />
          <CustomerMessages {...customer} />
        </div>
      </div>
    </div>
  )
}
