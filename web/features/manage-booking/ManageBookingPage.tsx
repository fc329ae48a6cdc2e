import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isId, normalizeId } from '../../../domain/identifiers.ts'
import { isEmail } from '../../../domain/text.ts'
import { CallError } from '../../lib/call-error.ts'
import { freeHours, lateFee } from '../../lib/market-words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { toast } from '../../ui/toast.ts'
import { remembered } from '../booking-flow/remembered.ts'
import type { Opened } from './booking-calls.ts'
import css from './ManageBookingPage.module.css'
import { keepInMind, keyFor } from './own-booking.ts'
import { SendIdAgain } from './SendIdAgain.tsx'

/** Dialogs, calls and their schemas come when somebody looks for a booking. */
const loadDetails = () => import('./BookingDetailsDialog.tsx')
const loadCalls = () => import('./booking-calls.ts')
const BookingDetailsDialog = lazy(async () => ({ default: (await loadDetails()).BookingDetailsDialog }))

type Errors = { id?: string; email?: string }

const problemsOf = (id: string, email: string): Errors => ({
  ...(id.trim() === ''
    ? { id: 'Please enter your booking ID.' }
    : !isId(normalizeId(id)) && { id: 'Invalid booking ID: it has 20 letters and digits.' }),
  ...(email.trim() === ''
    ? { email: 'Please enter the email of your booking.' }
    : !isEmail(email) && { email: 'Please enter a valid email address.' }),
})

/** The words for a lookup that found nothing, or that did not get through. */
function announce(error: unknown): void {
  const found = error instanceof CallError ? error : null
  const notFound = found?.status === 404 || found?.status === 400
  toast({
    title: notFound ? 'Booking Not Found' : 'Error',
    description: notFound
      ? 'Please check your booking ID and email address and try again.'
      : (found?.message ?? 'Your booking could not be looked up. Please try again.'),
    tone: 'destructive',
  })
}

/** Finding a booking by its id and e-mail address, to see, move or cancel it. */
export function ManageBookingPage() {
  const [parameters] = useSearchParams()
  const given = parameters.get('booking') ?? ''
  const [id, setId] = useState('')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [finding, setFinding] = useState(false)
  const [found, setFound] = useState<Opened | null>(null)
  const [opened, setOpened] = useState(false)

  // The page is made at build time, without an address: what it names arrives afterwards.
  const [taken, setTaken] = useState('')
  if (given !== taken) {
    setTaken(given)
    setId(given)
  }
  const givenKey = parameters.get('key')
  useEffect(() => {
    void loadCalls().catch(() => undefined)
  }, [])

  // A link with its key, or a booking of this browser, opens without typing. Otherwise the form asks.
  useEffect(() => {
    const bookingId = normalizeId(given)
    const key = isId(bookingId) ? keyFor(bookingId, givenKey) : null
    if (!key) return
    let current = true
    const openLink = async () => {
      setFinding(true)
      try {
        const [{ open }] = await Promise.all([loadCalls(), loadDetails()])
        const opened = await open(bookingId, key)
        if (!current) return
        keepInMind(opened)
        setFound(opened)
        setOpened(true)
      } catch (error) {
        // Its ID is filled in already; the email is what the form still asks for.
        if (current && givenKey) announce(error)
      } finally {
        if (current) setFinding(false)
      }
    }
    void openLink()
    return () => {
      current = false
    }
  }, [given, givenKey])

  const find = async () => {
    const problems = problemsOf(id, email)
    setErrors(problems)
    if (problems.id || problems.email) {
      const blank = id.trim() === '' || email.trim() === ''
      toast({
        title: blank ? 'Booking ID and email are required' : 'Booking Not Found',
        description: blank
          ? 'You find both in your confirmation email.'
          : 'Please check your booking ID and email address and try again.',
        tone: 'destructive',
        inView: true,
      })
      document.querySelector<HTMLElement>(`input[name="${problems.id ? 'booking' : 'email'}"]`)?.focus()
      return
    }
    setFinding(true)
    try {
      const [{ lookUp }] = await Promise.all([loadCalls(), loadDetails()])
      setFound(await lookUp(normalizeId(id), email))
      setOpened(true)
    } catch (error) {
      announce(error)
    } finally {
      setFinding(false)
    }
  }

  return (
    <PublicPage
      title="Manage Booking"
      lead="See your appointment, move it to another day, or cancel it. No account needed: your booking ID and your email are enough."
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <TextField
          label="Booking ID"
          hint="20 letters and digits, in your confirmation email. Dashes and capitals do not matter."
          name="booking"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={id}
          error={errors.id}
          onChange={(event) => setId(event.target.value)}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="large" working={finding} workingLabel="Finding...">
          Find My Booking
        </Button>
      </form>
      <section className={css.notes}>
        <h2 className={css.title}>Good to know</h2>
        <ul>
          <li>Moving or cancelling is free until {freeHours} before 9:00 AM on the day of your appointment.</li>
          <li>Later than that, either costs {lateFee}. You see the fee before you decide.</li>
          <li>Lost your ID? It is in your confirmation email, in the line that begins with "Booking ID".</li>
        </ul>
        <SendIdAgain />
      </section>
      {found && (
        <Suspense fallback={null}>
          <BookingDetailsDialog
            opened={opened}
            {...found}
            onChange={(booking) => {
              const changed = { ...found, booking }
              setFound(changed)
              if (remembered().bookings.some(({ id }) => id === booking.id)) keepInMind(changed)
            }}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </PublicPage>
  )
}
