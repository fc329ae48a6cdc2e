import { useRef, useState } from 'react'
import { isEmail } from '../../../domain/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Inquiries.module.css'
import { onEnter, useInquiry } from './use-inquiry.ts'

type TellMeWhenProps = {
  /** Where the person lives, as they wrote it or as we understood it ("Lancaster, PA 17601"). */
  place: string
  /** Their e-mail address, if it is known: then one tap is all. It can still be changed. */
  email?: string
  name?: string
}

/** "Tell me when you come to my area", where an address is outside of it. Asking twice is asking once. */
export function TellMeWhen({ place, email = '', name }: TellMeWhenProps) {
  const { state, send } = useInquiry()
  const [typed, setTyped] = useState(email)
  const [problem, setProblem] = useState<string>()
  const group = useRef<HTMLDivElement>(null)

  const ask = () => {
    if (!isEmail(typed)) {
      setProblem('Please enter a valid email address.')
      group.current?.querySelector('input')?.focus()
      return
    }
    void send({ kind: 'area', place, email: typed, ...(name ? { name } : {}) })
  }

  if (state.kind === 'sent') {
    return (
      <div className={css.ask}>
        <Notice tone="good" role="status" title="You're on the list">
          We'll write to {typed.trim()} when we start painting there, and not about anything else.
        </Notice>
      </div>
    )
  }
  return (
    // No form of its own: it may stand within one, a step of the wizard.
    <div ref={group} className={css.ask}>
      <div className={css.field}>
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={typed}
          error={problem}
          onKeyDown={(event) => onEnter(ask)(event)}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
      </div>
      {state.kind === 'failed' && (
        <Notice tone="error" role="alert">
          {state.message}
        </Notice>
      )}
      <Button variant="secondary" onClick={ask} working={state.kind === 'sending'} workingLabel="Sending...">
        {state.kind === 'failed' ? 'Try again' : 'Tell me when you come to my area'}
      </Button>
    </div>
  )
}
