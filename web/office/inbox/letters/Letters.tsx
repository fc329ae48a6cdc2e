import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { finishLetters, getBookingLink, type Letter, listLetters } from '#contract/notifications/letters.ts'
import { resendMessage } from '#contract/notifications/messages.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Panel } from '#web/ui/Panel.tsx'
import css from './Letters.module.css'
import { printAddress, useLetterActions } from './use-letters.ts'

/** Whom it is for, and about what. */
function About({ letter }: { letter: Letter }) {
  const reader = useReader()
  const linkTo = useOfficeLinks()
  const { bookingId, quoteId, name, subject, writtenAt } = letter
  const to = bookingId === null ? linkTo('customer', quoteId) : linkTo('booking', bookingId)
  return (
    <span className={css.about}>
      <Link className="quiet-link strong" to={to} preventScrollReset>
        {name}
      </Link>
      <span>{subject}</span>
      <span className="soft small">{formatMoment(reader, writtenAt)}</span>
    </span>
  )
}

/** An address was entered since: what was not printed can be sent. */
function EmailIt({ letter, actions }: { letter: Letter; actions: ReturnType<typeof useLetterActions> }) {
  const t = useTranslate()
  const may = useMay()
  if (letter.email === '' || !may(resendMessage)) return null
  return (
    <ActionButton
      working={actions.working}
      workingLabel={t('Sending...')}
      aria-label={t('Email “{subject}” to {email}', { subject: letter.subject, email: letter.email })}
      onClick={() => actions.email(letter)}
    >
      {t('Email it instead')}
    </ActionButton>
  )
}

/** What waits for customers without email: letters to print, all at once or one by one, and calls to make. */
export function Letters() {
  const t = useTranslate()
  const may = useMay()
  const { data } = useQuery(queryOf(listLetters, { query: {} }))
  const actions = useLetterActions()
  /** Those that were opened to be printed: whether they came out, somebody says. */
  const [opened, setOpened] = useState<readonly Letter[]>([])
  if (!data || data.letters.length === 0) return null
  const calls = data.letters.filter(({ way }) => way === 'call')
  const print = data.letters.filter(({ way }) => way !== 'call')
  // What opens a booking is printed by those who may hand out its link.
  const printable = print.filter(({ carriesKey }) => !carriesKey || may(getBookingLink))
  const ids = new Set(print.map(({ id }) => id))
  const left = opened.filter(({ id }) => ids.has(id))
  return (
    <>
      {calls.length > 0 && (
        <Panel title={t('To call')} about={t('They have no email, and a letter would come too late.')}>
          <ul className={css.letters}>
            {calls.map((letter) => (
              <li key={letter.id} className={css.letter}>
                <About letter={letter} />
                <span className={`row ${css.actions}`}>
                  <a className={actionClass()} href={phoneLink(letter.phone)}>
                    {t('Call {phone}', { phone: formatPhone(letter.phone) })}
                  </a>
                  <EmailIt letter={letter} actions={actions} />
                  <Allowed to={finishLetters}>
                    <ActionButton
                      working={actions.working}
                      workingLabel={t('Saving...')}
                      aria-label={t('{name} knows: “{subject}”', { name: letter.name, subject: letter.subject })}
                      onClick={() => actions.finish([letter], 'called')}
                    >
                      {t('They know')}
                    </ActionButton>
                  </Allowed>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {print.length > 0 && (
        <Panel
          title={t('To print')}
          about={t('Letters to customers without email, with the address where a window envelope shows it.')}
          actions={
            printable.length > 0 && (
              <a
                className={actionClass(true)}
                href={printAddress(printable)}
                target="_blank"
                rel="noreferrer"
                onClick={() => setOpened(printable)}
              >
                {t('{count, plural, one {Print # letter} other {Print all # letters}}', { count: printable.length })}
              </a>
            )
          }
        >
          {left.length > 0 && may(finishLetters) && (
            <p className={`row-middle ${css.asked}`} role="status">
              <span>
                {t('{count, plural, one {Did the letter} other {Did all # letters}} come out of the printer?', {
                  count: left.length,
                })}
              </span>
              <ActionButton
                filled
                working={actions.working}
                workingLabel={t('Saving...')}
                onClick={() => actions.finish(left, 'printed')}
              >
                {t('{count, plural, one {Yes, printed} other {Yes, all # printed}}', { count: left.length })}
              </ActionButton>
              <ActionButton onClick={() => setOpened([])}>{t('Not yet')}</ActionButton>
            </p>
          )}
          <ul className={css.letters}>
            {print.map((letter) => (
              <li key={letter.id} className={css.letter}>
                <About letter={letter} />
                <span className={`row ${css.actions}`}>
                  {printable.includes(letter) ? (
                    <a
                      className={actionClass()}
                      href={printAddress([letter])}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={t('Print “{subject}” for {name}', { subject: letter.subject, name: letter.name })}
                      onClick={() => setOpened([letter])}
                    >
                      {t('Print')}
                    </a>
                  ) : (
                    <span className="soft small">{t('Opens the booking: a dispatcher prints it')}</span>
                  )}
                  <EmailIt letter={letter} actions={actions} />
                </span>
              </li>
            ))}
          </ul>
          {data.more && <p className="soft">{t('More come up once these are done.')}</p>}
        </Panel>
      )}
    </>
  )
}
