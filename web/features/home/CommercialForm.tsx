import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isEmail, isPhone } from '../../../domain/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './CommercialForm.module.css'

type Inquiry = { name: string; company: string; email: string; phone: string; message: string }
type Problems = Partial<Record<keyof Inquiry, string>>
type State =
  | { kind: 'writing' }
  | { kind: 'sending' }
  | { kind: 'failed'; message: string }
  | { kind: 'sent'; name: string }

const blank: Inquiry = { name: '', company: '', email: '', phone: '', message: '' }

function problemsOf(inquiry: Inquiry): Problems {
  const problems: Problems = {}
  if (!inquiry.name.trim()) problems.name = 'Please tell us your name.'
  if (!isEmail(inquiry.email.trim())) problems.email = 'Please enter a valid email address.'
  if (inquiry.phone.trim() && !isPhone(inquiry.phone)) problems.phone = 'Ten digits, please, or leave it blank.'
  if (!inquiry.message.trim()) problems.message = 'A sentence about the rooms is enough.'
  return problems
}

/** Sends it; the code for calls is loaded only now, not with the page. */
async function send(inquiry: Inquiry): Promise<void> {
  const [{ call }, { createInquiry }] = await Promise.all([
    import('../../lib/call.ts'),
    import('../../../contract/inquiries.ts'),
  ])
  await call(createInquiry, { body: inquiry })
}

async function explain(error: unknown): Promise<string> {
  const otherwise = 'Your message was not sent. Everything you wrote is still here, so please try again in a minute.'
  const { messageOf } = await import('../../lib/call-error.ts').catch(() => ({ messageOf: () => otherwise }))
  return messageOf(error, otherwise)
}

/** The form for those with an office, a shop or a hall. What was typed stays until it has arrived. */
export function CommercialForm({ focusFirst = false }: { focusFirst?: boolean }) {
  const [inquiry, setInquiry] = useState(blank)
  const [problems, setProblems] = useState<Problems>({})
  const [state, setState] = useState<State>({ kind: 'writing' })
  const form = useRef<HTMLFormElement>(null)
  // Who pressed the button that brought the form goes on in it.
  useEffect(() => {
    if (focusFirst) form.current?.querySelector('input')?.focus()
  }, [focusFirst])

  const field = (name: keyof Inquiry) => ({
    name,
    value: inquiry[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setInquiry({ ...inquiry, [name]: event.target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const found = problemsOf(inquiry)
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) {
      setState({ kind: 'writing' })
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setState({ kind: 'sending' })
    try {
      await send(inquiry)
      setState({ kind: 'sent', name: inquiry.name.trim() })
      setInquiry(blank)
    } catch (error) {
      setState({ kind: 'failed', message: await explain(error) })
    }
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label="Name" autoComplete="name" maxLength={200} {...field('name')} />
      <TextField label="Company" autoComplete="organization" maxLength={200} optional {...field('company')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" maxLength={40} optional {...field('phone')} />
      <div className={css.whole}>
        <TextAreaField label="Your project" rows={5} maxLength={5000} {...field('message')} />
      </div>
      <div className={css.whole}>
        {state.kind === 'failed' && (
          <Notice tone="error" role="alert">
            {state.message}
          </Notice>
        )}
        {state.kind === 'sent' && (
          <Notice tone="good" role="status" title={`Thank you, ${state.name}.`}>
            Your message is here. We’ll answer by email.
          </Notice>
        )}
      </div>
      <Button type="submit" size="large" working={state.kind === 'sending'} workingLabel="Sending...">
        Send message
      </Button>
    </form>
  )
}
