import { useRef, useState } from 'react'
import { formatPhone, isPhone, phoneLink } from '../../../domain/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useContact } from '../site/use-contact.ts'
import css from './Inquiries.module.css'
import { onEnter, useInquiry } from './use-inquiry.ts'

type AskUsToCallProps = {
  /** The quote it is about: its telephone number is called, so that one tap is all. */
  quoteId?: string
  /** The booking it is about, with the key of whoever may manage it: one tap, too. */
  booking?: { id: string; key: string }
  /** Without a quote or a booking: a number that is known already. Without any of the three the person is asked for one. */
  phone?: string
  name?: string
  /** Where the rooms are, if that is known and there is no quote yet. */
  place?: string
  /** The look of the button: `primary` where it is the one thing to do. */
  variant?: 'primary' | 'secondary'
}

/**
 * "Ask us to call me", for places where booking online ends: a large project, no free dates. One tap when the number is known.
 * "Or call (215) …" stands beside it when the business has a telephone. Asking twice is asking once.
 */
export function AskUsToCall({ quoteId, booking, phone, name, place, variant = 'secondary' }: AskUsToCallProps) {
  const { state, send } = useInquiry()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const group = useRef<HTMLDivElement>(null)
  const known = quoteId !== undefined || booking !== undefined || (phone !== undefined && isPhone(phone))

  const ask = () => {
    if (!known && !isPhone(typed)) {
      setProblem('Please enter a phone number with ten digits.')
      group.current?.querySelector('input')?.focus()
      return
    }
    const number = known ? phone : typed
    void send({
      kind: 'call',
      ...(quoteId === undefined ? {} : { quoteId }),
      ...(booking ? { bookingId: booking.id, key: booking.key } : {}),
      ...(number ? { phone: number } : {}),
      ...(name ? { name } : {}),
      ...(place ? { place } : {}),
    })
  }

  if (state.kind === 'sent') {
    const number = known ? phone : typed
    return <CallPromised number={number && isPhone(number) ? formatPhone(number) : null} />
  }
  return (
    // No form of its own: it may stand within one.
    <div ref={group} className={css.ask}>
      {!known && (
        <div className={css.field}>
          <TextField
            label="Your phone number"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={typed}
            error={problem}
            onKeyDown={(event) => onEnter(ask)(event)}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
        </div>
      )}
      {state.kind === 'failed' && (
        <Notice tone="error" role="alert">
          {state.message}
        </Notice>
      )}
      <Button variant={variant} onClick={ask} working={state.kind === 'sending'} workingLabel="Sending...">
        {state.kind === 'failed' ? 'Try again' : 'Ask us to call me'}
      </Button>
      <OrCall />
    </div>
  )
}

/** "Or call (215) 555-0100. Mon-Sat, 8 AM-6 PM." Nothing when there is no telephone. */
function OrCall() {
  const { phone, officeHours } = useContact()
  if (!phone) return null
  return (
    <p className={css.or}>
      Or call{' '}
      <a className={css.phone} href={phoneLink(phone)}>
        {formatPhone(phone)}
      </a>
      {officeHours && ` (${officeHours})`}
    </p>
  )
}

function CallPromised({ number }: { number: string | null }) {
  const { officeHours } = useContact()
  return (
    <div className={css.ask}>
      <Notice tone="good" role="status" title="We'll call you">
        {number ? `We'll use ${number}.` : "We'll use the phone number on your quote."}
        {officeHours && ` Our office is open ${officeHours}.`}
      </Notice>
    </div>
  )
}
