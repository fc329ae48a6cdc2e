import { listLetters } from '#contract/notifications/letters.ts'
import { getMessage, listMessages, type Message } from '#contract/notifications/messages.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { callPage } from '#web/lib/call.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useFilters } from '#web/office/parts/address/use-address.ts'
import { useOpened } from '#web/office/parts/address/use-opened.ts'
import { FilterBar } from '#web/office/parts/lists/FilterBar.tsx'
import { filterQuery, labeledOptions, oneOf, searchIn } from '#web/office/parts/lists/filter-fields.ts'
import { MessageDialog } from '#web/office/parts/messages/MessageDialog.tsx'
import { MessageLinks, SubjectLink } from '#web/office/parts/messages/MessageLinks.tsx'
import {
  addresseeOf,
  kindLabel,
  problemOf,
  stateColors,
  stateLabelOf,
  stateLabels,
} from '#web/office/parts/messages/message-texts.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Letters } from '../letters/Letters.tsx'
import css from './Messages.module.css'

const messageStates = Object.keys(stateLabels) as Message['state'][]

/** The filters of the list; empty text means none. */
type MessageFilters = { q: string; state: Message['state'] | ''; letters: 'true' | '' }

const noMessageFilters: MessageFilters = { q: '', state: '', letters: '' }

/** The filters in an address; invalid ones are ignored. */
const messageFiltersIn = (search: URLSearchParams): MessageFilters => ({
  q: searchIn(search),
  state: oneOf(messageStates, search.get('state')),
  letters: oneOf(['true'] as const, search.get('letters')),
})

/** All e-mails: delivery status, what they are about, text, and sending again; what is chosen is part of the address. */
export function MessagesTab() {
  const t = useTranslate()
  const reader = useReader()
  const [filters, show] = useFilters(messageFiltersIn, withParts)
  const { subject: shown, opened, open, close } = useOpened<string>()
  const { query, items } = usePages(listMessages, filterQuery(filters), (query) => callPage(listMessages, { query }))
  const columns: readonly Column<Message>[] = [
    {
      key: 'subject',
      label: t('Message'),
      isTitle: true,
      cell: (message) => {
        const kind = kindLabel(t, message.kind)
        return (
          <>
            <span className={`strong ${css.subject}`}>
              <SubjectLink message={message} />
            </span>
            {/* What is no e-mail has no other subject. */}
            {kind !== message.subject && <span className={`small ${css.kind}`}>{kind}</span>}
          </>
        )
      },
    },
    {
      key: 'to',
      label: t('To'),
      cell: (message) => (message.letter ? message.letter.name : <EmailText>{message.to}</EmailText>),
    },
    {
      key: 'state',
      label: t('State'),
      cell: (message) => (
        <>
          <StatusChip color={stateColors[message.state]}>{t(stateLabelOf(message))}</StatusChip>
          {problemOf(message) !== null && <span className={`small problem ${css.problem}`}>{problemOf(message)}</span>}
        </>
      ),
    },
    { key: 'when', label: t('Written'), cell: (message) => formatMoment(reader, message.createdAt) },
    {
      key: 'about',
      label: t('About'),
      cell: (message) => (
        <span className={`row ${css.links}`}>
          {(message.bookingId ?? message.quoteId ?? message.contractorId) === null ? (
            '—'
          ) : (
            <MessageLinks message={message} />
          )}
        </span>
      ),
    },
    {
      key: 'open',
      label: t('Actions'),
      hideLabel: true,
      cell: (message) => (
        <Allowed to={getMessage}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Read “{subject}” to {address}', { subject: message.subject, address: addresseeOf(message) })}
            onClick={() => open(message.id)}
          >
            {t('Read')}
          </Button>
        </Allowed>
      ),
    },
  ]
  return (
    <>
      <Allowed to={listLetters}>
        <Letters />
      </Allowed>
      <Panel
        title={t('Messages')}
        about={t('Every email we send, and whether it went out; letters and calls, and who did them.')}
      >
        <FilterBar
          label={t('Find messages')}
          placeholder={t('A part of the email address')}
          withoutContacts={null}
          filters={filters}
          none={noMessageFilters}
          onChange={show}
          fields={[
            { name: 'state', label: t('Show'), options: labeledOptions(t, t('All'), messageStates, stateLabels) },
            {
              name: 'letters',
              label: t('How'),
              options: [
                { id: '', name: t('All') },
                { id: 'true', name: t('Letters and calls') },
              ],
            },
          ]}
        />
        <PagedList
          query={query}
          loading={t('Loading the messages')}
          failed={t("We couldn't load the messages.")}
          count={items.length}
          empty={
            <EmptyState title={t('No messages here')}>
              {Object.keys(filterQuery(filters)).length === 0
                ? t('Quotes, bookings and jobs send them.')
                : t('Try a different search or filter, or show all.')}
            </EmptyState>
          }
        >
          <ResponsiveTable
            caption={t('Messages')}
            columns={columns}
            rows={items}
            rowKey={(message) => message.id}
            manyColumns
          />
        </PagedList>
        <MessageDialog id={shown} opened={opened} onClose={close} />
      </Panel>
    </>
  )
}
