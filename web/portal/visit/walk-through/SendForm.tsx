import { type ReactNode, useState } from 'react'
import { MAX_CHANGE_LENGTH } from '#domain/bookings/change-orders.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import css from './WalkThrough.module.css'

type SendFormProps = {
  /** The content to be sent, and what happens next. */
  children: ReactNode
  /** Whether the customer reads it. */
  asks: boolean
  /** The label of the button; null when it cannot be sent. */
  label: string | null
  onBack: () => void
  onSend: (comment: string) => Promise<boolean>
}

/** A changed list of rooms before it goes out, with a line for the customer. */
export function SendForm({ children, asks, label, onBack, onSend }: SendFormProps) {
  const t = useTranslate()
  const [comment, setComment] = useState('')
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await onSend(comment.trim())
    setSending(false)
  }
  return (
    <div className="stack">
      {children}
      {asks && (
        <TextAreaField
          label={t('A line for the customer')}
          optional
          rows={2}
          maxLength={MAX_CHANGE_LENGTH}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      <div className={`stack-close ${css.two}`}>
        <Button variant="secondary" disabled={sending} onClick={onBack}>
          {t('Back')}
        </Button>
        {label !== null && (
          <Button working={sending} workingLabel={t('Sending...')} onClick={() => void send()}>
            {label}
          </Button>
        )}
      </div>
    </div>
  )
}
