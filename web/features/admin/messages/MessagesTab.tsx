import { useState } from 'react'
import { listMessages, type Message } from '../../../../contract/admin/messages.ts'
import { formatMoment } from '../../../../domain/format-dates.ts'
import { callPage } from '../../../lib/call.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { PagedList } from '../../dashboard/PagedList.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import { usePages } from '../../dashboard/use-pages.ts'
import { MessageDialog } from './MessageDialog.tsx'
import css from './Messages.module.css'
import { kindLabel, stateColors, stateLabels } from './message-words.ts'

const states = Object.keys(stateLabels) as Message['state'][]

/** All e-mails: delivery status, text, and sending again. */
export function MessagesTab() {
  const t = useWords()
  const reader = useReader()
  const [state, setState] = useState<Message['state'] | ''>('')
  const [shown, setShown] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const { query, items } = usePages(listMessages, state ? { state } : {}, (query) => callPage(listMessages, { query }))
  const columns: readonly Column<Message>[] = [
    {
      key: 'subject',
      label: t('Message'),
      isTitle: true,
      cell: (message) => (
        <>
          <span className={css.subject}>{message.subject}</span>
          <span className={css.kind}>{kindLabel(t, message.kind)}</span>
        </>
      ),
    },
    { key: 'to', label: t('To'), cell: (message) => <span className={css.to}>{message.to}</span> },
    {
      key: 'state',
      label: t('State'),
      cell: (message) => <StatusChip color={stateColors[message.state]}>{t(stateLabels[message.state])}</StatusChip>,
    },
    { key: 'when', label: t('Written'), cell: (message) => formatMoment(reader, message.createdAt) },
    {
      key: 'open',
      label: t('Actions'),
      hideLabel: true,
      cell: (message) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Read “{subject}” to {address}', { subject: message.subject, address: message.to })}
          onClick={() => {
            setShown(message.id)
            setOpened(true)
          }}
        >
          {t('Read')}
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title={t('Messages')}
      about={t('Every email we send, and whether it went out. Without a mail server, they wait here.')}
      actions={
        <SelectField
          label={t('Show')}
          value={state}
          onChange={(event) => setState(event.target.value as Message['state'] | '')}
        >
          <option value="">{t('All')}</option>
          {states.map((id) => (
            <option key={id} value={id}>
              {t(stateLabels[id])}
            </option>
          ))}
        </SelectField>
      }
    >
      <PagedList
        query={query}
        loading={t('Loading the messages')}
        failed={t("We couldn't load the messages.")}
        count={items.length}
        empty={<EmptyState title={t('No messages here')}>{t('Quotes, bookings and jobs send them.')}</EmptyState>}
      >
        <ResponsiveTable caption={t('Messages')} columns={columns} rows={items} rowKey={(message) => message.id} />
      </PagedList>
      <MessageDialog id={shown} opened={opened} onClose={() => setOpened(false)} />
    </Panel>
  )
}
