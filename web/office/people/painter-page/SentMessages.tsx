import { useState } from 'react'
import { Link } from 'react-router'
import { getMessage, type Message } from '#contract/notifications/messages.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useOpened } from '#web/office/parts/address/use-opened.ts'
import { isMasked } from '#web/office/parts/contact/ContactLink.tsx'
import { MessageDialog } from '#web/office/parts/messages/MessageDialog.tsx'
import { stateColors, stateLabels } from '#web/office/parts/messages/message-texts.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import css from './PainterPage.module.css'

/** Messages that are shown before somebody asks for more. */
const FIRST = 5

/** What was sent to a painter, newest first; each can be read as it was, and sent again. */
export function SentMessages({ painter, messages }: { painter: PainterLine; messages: readonly Message[] }) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const [isOpen, setOpen] = useState(false)
  const message = useOpened<string>()
  const shown = isOpen ? messages : messages.slice(0, FIRST)
  return (
    <OfficePanel
      title={t('Messages')}
      beside={<span className="soft">{t('to {name}', { name: painter.firstName })}</span>}
      actions={
        !isMasked(painter.email) && (
          <Link className={css.way} to={`?${new URLSearchParams({ tab: 'messages', q: painter.email })}`}>
            {t('All messages')}
          </Link>
        )
      }
    >
      {messages.length === 0 ? (
        <PanelText>{t('No messages yet.')}</PanelText>
      ) : (
        <ul>
          {shown.map(({ id, subject, sentAt, createdAt, state }) => (
            <li key={id} className={`line ${css.row}`}>
              <div className={css.words}>
                {may(getMessage) ? (
                  <button type="button" className={css.subject} onClick={() => message.open(id)}>
                    {subject}
                  </button>
                ) : (
                  <span className="strong">{subject}</span>
                )}
                <span className="soft">{formatMoment(reader, sentAt ?? createdAt)}</span>
              </div>
              <StatusChip color={stateColors[state]}>{t(stateLabels[state])}</StatusChip>
            </li>
          ))}
        </ul>
      )}
      {shown.length < messages.length && (
        <div className={css.more}>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {t('Show more')}
          </Button>
        </div>
      )}
      <MessageDialog id={message.subject} opened={message.opened} onClose={message.close} />
    </OfficePanel>
  )
}
