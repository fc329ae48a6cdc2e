import { useState } from 'react'
import type { z } from 'zod'
import { type CustomerPage, listCustomerMessages } from '#contract/customers/customer-page.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AddressLink } from '#web/office/parts/address/AddressLink.tsx'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { kindLabel, stateColors, stateLabels } from '#web/office/parts/messages/message-texts.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import css from './Customer.module.css'
import { Count } from './TheRest.tsx'

type Email = CustomerPage['emails'][number]
type ChatMessage = CustomerPage['conversation'][number]
type Line = z.output<typeof listCustomerMessages.response>[number]

/** An e-mail stands at the moment when it went out. */
const momentOf = (line: Line): Date => (line.type === 'conversation' ? line.at : (line.sentAt ?? line.createdAt))

/** Messages that are shown before somebody asks for more. */
const FIRST = 6

/** A page has at least what came with the customer, so that the list only grows. */
const PAGE = 100

function EmailRow({ email }: { email: Email }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <li className={`line ${css.row}`}>
      <div className={css.words}>
        <span>{kindLabel(t, email.kind)}</span>
        <span className="soft">{formatMoment(reader, email.sentAt ?? email.createdAt)}</span>
      </div>
      <StatusChip color={stateColors[email.state]}>{t(stateLabels[email.state])}</StatusChip>
    </li>
  )
}

function ChatMessageRow({ message }: { message: ChatMessage }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <li className={`line ${css.row}`}>
      <div className={css.words}>
        <AddressLink
          className={`strong ${css.who}`}
          address={(now) => openedInstead(now, 'booking', message.bookingId)}
          state={{ bookingPanel: true }}
        >
          {message.text === '' ? t('A photo') : t('“{text}”', { text: message.text })}
        </AddressLink>
        <span className="soft">
          {t('{side, select, customer {from the customer} painter {from the painter} other {from us}}', {
            side: message.side,
          })}
          {'\u00a0· '}
          {formatMoment(reader, message.at)}
        </span>
      </div>
    </li>
  )
}

const ownLines = ({ emails, conversation }: Pick<CustomerPage, 'emails' | 'conversation'>): Line[] =>
  [
    ...emails.map((email) => ({ type: 'email' as const, ...email })),
    ...conversation.map((message) => ({
      type: 'conversation' as const,
      id: `${message.bookingId} ${message.at.toISOString()} ${message.side}`,
      ...message,
    })),
  ].toSorted((one, other) => momentOf(other).getTime() - momentOf(one).getTime())

/** The messages to them and about their visits, newest first: a few, then all that the page has, then page by page. */
export function CustomerMessages({
  quoteId,
  emails,
  conversation,
  more: { messages: hasMore },
}: Pick<CustomerPage, 'quoteId' | 'emails' | 'conversation' | 'more'>) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { query, items } = usePages(
    listCustomerMessages,
    { params: { id: quoteId }, query: { limit: PAGE } },
    { enabled: isOpen && hasMore },
  )
  const own = ownLines({ emails, conversation })
  const lines = items.length > 0 ? items : own
  const shown = isOpen ? lines : lines.slice(0, FIRST)
  const isCut = hasMore && (!query.isSuccess || query.hasNextPage)
  return (
    <OfficePanel title={t('Messages')} beside={<Count count={lines.length} isMore={isCut} />}>
      {lines.length === 0 ? (
        <PanelText>{t('No messages yet.')}</PanelText>
      ) : (
        <ul>
          {shown.map((line) =>
            line.type === 'email' ? (
              <EmailRow key={line.id} email={line} />
            ) : (
              <ChatMessageRow key={line.id} message={line} />
            ),
          )}
        </ul>
      )}
      {isOpen && query.isError && (
        <PanelText>
          <span role="alert">{messageOf(query.error, t("We couldn't load the messages."), t)}</span>
        </PanelText>
      )}
      {(shown.length < lines.length || isCut) && (
        <div className={css.more}>
          <Button
            variant="quiet"
            size="small"
            working={query.isFetching}
            workingLabel={t('Loading...')}
            onClick={() => {
              if (!isOpen) setOpen(true)
              else void (items.length === 0 ? query.refetch() : query.fetchNextPage())
            }}
          >
            {isCut ? t('Show more') : t('Show all {count}', { count: lines.length })}
          </Button>
        </div>
      )}
    </OfficePanel>
  )
}
