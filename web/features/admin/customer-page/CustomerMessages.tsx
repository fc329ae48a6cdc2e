import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CustomerPage } from '../../../../contract/admin/customer-page.ts'
import { formatMoment } from '../../../../domain/format-dates.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import { OfficePanel, PanelText } from '../frame/OfficePanel.tsx'
import { openedInstead } from '../frame/office-links.ts'
import { kindLabel, stateColors, stateLabels } from '../messages/message-words.ts'
import css from './Customer.module.css'

type Email = CustomerPage['emails'][number]
type Said = CustomerPage['talk'][number]

/** Messages that are shown before somebody asks for more. */
const FIRST = 6

function EmailRow({ email }: { email: Email }) {
  const t = useWords()
  const reader = useReader()
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span>{kindLabel(t, email.kind)}</span>
        <span className={css.soft}>{formatMoment(reader, email.sentAt ?? email.createdAt)}</span>
      </div>
      <StatusChip color={stateColors[email.state]}>{t(stateLabels[email.state])}</StatusChip>
    </li>
  )
}

function SaidRow({ said }: { said: Said }) {
  const t = useWords()
  const reader = useReader()
  const [search] = useSearchParams()
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link
          className={css.who}
          to={openedInstead(search, 'booking', said.bookingId)}
          state={{ bookingPanel: true }}
          preventScrollReset
        >
          {said.text === '' ? t('A photo') : t('“{text}”', { text: said.text })}
        </Link>
        <span className={css.soft}>
          {t('{side, select, customer {from the customer} painter {from the painter} other {from us}}', {
            side: said.side,
          })}
          {' · '}
          {formatMoment(reader, said.at)}
        </span>
      </div>
    </li>
  )
}

/** What was sent to them and said about their visits, newest first. */
export function CustomerMessages({ emails, talk }: Pick<CustomerPage, 'emails' | 'talk'>) {
  const t = useWords()
  const [all, setAll] = useState(false)
  const lines = [
    ...emails.map((email) => ({
      at: email.sentAt ?? email.createdAt,
      key: email.id,
      row: <EmailRow key={email.id} email={email} />,
    })),
    ...talk.map((said) => {
      const key = `${said.bookingId} ${said.at.toISOString()} ${said.side}`
      return { at: said.at, key, row: <SaidRow key={key} said={said} /> }
    }),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const shown = all ? lines : lines.slice(0, FIRST)
  return (
    <OfficePanel title={t('Messages')} beside={<span className={css.count}>{lines.length}</span>}>
      {lines.length === 0 ? <PanelText>{t('No messages yet.')}</PanelText> : <ul>{shown.map(({ row }) => row)}</ul>}
      {shown.length < lines.length && (
        <div className={css.more}>
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {t('Show all {count}', { count: lines.length })}
          </Button>
        </div>
      )}
    </OfficePanel>
  )
}
