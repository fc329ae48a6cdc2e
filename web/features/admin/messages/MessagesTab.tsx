import { useState } from 'react'
import { listMessages, type Message } from '../../../../contract/admin/messages.ts'
import { formatMoment } from '../../../../domain/format-dates.ts'
import { callPage } from '../../../lib/call.ts'
import { reader } from '../../../lib/here.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { usePages } from '../list/use-pages.ts'
import { MessageDialog } from './MessageDialog.tsx'
import css from './Messages.module.css'
import { kindLabel, stateColors, stateLabels } from './message-words.ts'

const states = Object.keys(stateLabels) as Message['state'][]

/** Every e-mail: whether it went out, what it says, and another try. */
export function MessagesTab() {
  const [state, setState] = useState<Message['state'] | ''>('')
  const [shown, setShown] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const { query, items } = usePages(listMessages, state ? { state } : {}, (query) => callPage(listMessages, { query }))
  const columns: readonly Column<Message>[] = [
    {
      key: 'subject',
      label: 'Message',
      isTitle: true,
      cell: (message) => (
        <>
          <span className={css.subject}>{message.subject}</span>
          <span className={css.kind}>{kindLabel(message.kind)}</span>
        </>
      ),
    },
    { key: 'to', label: 'To', cell: (message) => <span className={css.to}>{message.to}</span> },
    {
      key: 'state',
      label: 'State',
      cell: (message) => <StatusChip color={stateColors[message.state]}>{stateLabels[message.state]}</StatusChip>,
    },
    { key: 'when', label: 'Written', cell: (message) => formatMoment(reader, message.createdAt) },
    {
      key: 'open',
      label: 'Actions',
      hideLabel: true,
      cell: (message) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Read “${message.subject}” to ${message.to}`}
          onClick={() => {
            setShown(message.id)
            setOpened(true)
          }}
        >
          Read
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title="Messages"
      about="Every email we send, and whether it went out. Without a mail server, they wait here."
      actions={
        <SelectField
          label="Show"
          value={state}
          onChange={(event) => setState(event.target.value as Message['state'] | '')}
        >
          <option value="">All</option>
          {states.map((id) => (
            <option key={id} value={id}>
              {stateLabels[id]}
            </option>
          ))}
        </SelectField>
      }
    >
      <PagedList
        query={query}
        loading="Loading the messages"
        failed="We couldn't load the messages."
        count={items.length}
        empty={<EmptyState title="No messages here">Quotes, bookings and jobs send them.</EmptyState>}
      >
        <ResponsiveTable caption="Messages" columns={columns} rows={items} rowKey={(message) => message.id} />
      </PagedList>
      <MessageDialog id={shown} opened={opened} onClose={() => setOpened(false)} />
    </Panel>
  )
}
