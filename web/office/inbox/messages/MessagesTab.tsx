import { listLetters } from '#contract/notifications/letters.ts'
import { getMessage, listMessages, type Message } from '#contract/notifications/messages.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useOpened } from '#web/office/parts/address/use-opened.ts'
import { defineFilters, oneOf, search } from '#web/office/parts/lists/define-filters.ts'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
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
import { Panel } from '#web/ui/Panel.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Letters } from '../letters/Letters.tsx'
import css from './Messages.module.css'

const messageStates = Object.keys(stateLabels) as Message['state'][]

const messageFilters = defineFilters({
  q: search(text('Find messages'), text('A part of the email address'), null),
  state: oneOf(messageStates, { label: text('Show'), labels: stateLabels }),
  letters: oneOf(['true'], { label: text('How'), labels: { true: text('Letters and calls') } }),
})

/** All e-mails: delivery status, what they are about, text, and sending again; what is chosen is part of the address. */
export function MessagesTab() {
  const t = useTranslate()
  const reader = useReader()
  const filters = useFilters(messageFilters)
  const { subject: shown, opened, open, close } = useOpened<string>()
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
        <OfficeList
          call={listMessages}
          filters={{ filters }}
          caption={t('Messages')}
          loading={t('Loading the messages')}
          failed={t("We couldn't load the messages.")}
          noneYet={{ title: t('No messages here'), text: t('Quotes, bookings and jobs send them.') }}
          noneFound={t('No messages here')}
          columns={columns}
          rowKey={(message) => message.id}
          manyColumns
        />
        <MessageDialog id={shown} opened={opened} onClose={close} />
      </Panel>
    </>
  )
}
