import { useState } from 'react'
import { isEmail } from '../../../domain/text.ts'
import { message } from '../../../domain/words/message.ts'
import { messageOf } from '../../lib/call-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './ManageBookingPage.module.css'

type State = { name: 'closed' | 'asking' | 'sending' } | { name: 'sent' | 'failed'; message: string }

const couldNot = message('The email could not be sent. Check your connection and try again.')

/** "Lost your ID? Send it again": the response does not reveal whether there is such an address. */
export function SendIdAgain() {
  const t = useWords()
  const [state, setState] = useState<State>({ name: 'closed' })
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  if (state.name === 'closed') {
    return (
      <Button variant="secondary" onClick={() => setState({ name: 'asking' })}>
        {t('Lost your ID? Send it again')}
      </Button>
    )
  }
  if (state.name === 'sent') {
    return (
      <Notice tone="good" role="status" title={t('Check your inbox')}>
        {state.message}
      </Notice>
    )
  }
  const send = async () => {
    if (!isEmail(email)) {
      setProblem(t('Please enter a valid email address.'))
      return
    }
    setProblem(undefined)
    setState({ name: 'sending' })
    try {
      const { sendIdAgain } = await import('./booking-calls.ts')
      const { message: text } = await sendIdAgain(email.trim())
      setState({ name: 'sent', message: text })
    } catch (error) {
      setState({ name: 'failed', message: messageOf(error, t(couldNot)) })
    }
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={t('Email of your booking')}
        name="resend-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={problem ?? (state.name === 'failed' ? state.message : undefined)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" working={state.name === 'sending'} workingLabel={t('Sending...')}>
        {t('Send my booking ID')}
      </Button>
    </form>
  )
}
