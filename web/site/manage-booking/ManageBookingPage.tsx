import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { formatUsualDeadline } from '#domain/bookings/usual-deadline.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { CallError } from '#web/lib/call-error.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { type Problems, useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { remembered } from '#web/site/booking-flow/remembered.ts'
import { isAnythingRemembered } from '#web/site/booking-flow/remembered-key.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Opened } from './booking-calls.ts'
import { formatRescission } from './format-rescission.ts'
import css from './ManageBookingPage.module.css'
import { keyFor, rememberOpened } from './own-booking.ts'
import { SendIdAgain } from './SendIdAgain.tsx'

/** Dialogs, calls and their schemas are loaded when somebody looks up a booking, which says when they do not come. */
const loadDetails = () => import('./BookingDetailsDialog.tsx')
const loadCalls = () => import('./booking-calls.ts')
const RefusedNotice = optionalPart(async () => (await import('./RefusedNotice.tsx')).RefusedNotice)
const BookingDetailsDialog = optionalPart(async () => (await loadDetails()).BookingDetailsDialog)

const MyBookings = optionalPart(async () => (await import('./MyBookings.tsx')).MyBookings)
const neverChanges = () => () => undefined

const blank = { booking: '', email: '' }

const problemsOf = (t: PageTranslator, { booking, email }: typeof blank): Problems<typeof blank> => ({
  ...(booking.trim() === ''
    ? { booking: t('Please enter your booking ID.') }
    : !isId(normalizeId(booking)) && { booking: t('Invalid booking ID: it has 20 letters and digits.') }),
  ...(email.trim() === ''
    ? { email: t('Please enter the email of your booking.') }
    : !isEmail(email) && { email: t('Please enter a valid email address.') }),
})

/** The message for input that cannot be looked up: its fields say the rest. */
function refuse(t: PageTranslator, { booking, email }: typeof blank): void {
  const isBlank = booking.trim() === '' || email.trim() === ''
  toast({
    title: isBlank ? t('Booking ID and email are required') : t('Booking Not Found'),
    description: isBlank
      ? t('You’ll find both in your confirmation email.')
      : t('Please check your booking ID and email address and try again.'),
    tone: 'destructive',
    inView: true,
  })
}

const isUnknown = (error: unknown): boolean => error instanceof CallError && [400, 404].includes(error.status)

/** The message for a lookup that found nothing, or that did not get through. */
function announce(t: PageTranslator, error: unknown): void {
  const found = error instanceof CallError ? error : null
  const notFound = isUnknown(error)
  toast({
    title: notFound ? t('Booking Not Found') : t('Error'),
    description: notFound
      ? t('Please check your booking ID and email address and try again.')
      : (found?.toText(t) ?? t('Your booking couldn’t be looked up. Please try again.')),
    tone: 'destructive',
  })
}

/** Finds a booking by its id and e-mail address, to view, move or cancel it. */
export function ManageBookingPage() {
  const t = useTranslate()
  const reader = useReader()
  const law = formatRescission(reader)
  // The page is prerendered, so storage is only read after hydration.
  const isBack = useSyncExternalStore(neverChanges, isAnythingRemembered, () => false)
  const [parameters] = useSearchParams()
  const linkedId = parameters.get('booking') ?? ''
  const [opening, setOpening] = useState(false)
  const [found, setFound] = useState<Opened | null>(null)
  const [opened, setOpened] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { bound, field, write, sending } = useForm({
    initial: blank,
    // Asked for once with each try.
    problemsOf: (typed) => {
      const problems = problemsOf(t, typed)
      if (problems.booking || problems.email) refuse(t, typed)
      return problems
    },
    send: async ({ booking, email }) => {
      try {
        const [{ lookUp }] = await Promise.all([loadCalls(), loadDetails()])
        setFound(await lookUp(normalizeId(booking), email))
        setOpened(true)
      } catch (error) {
        announce(t, error)
        throw error
      }
    },
  })

  // The page is prerendered without an address, so its parameters are only available after hydration.
  const [taken, setTaken] = useState('')
  if (linkedId !== taken) {
    setTaken(linkedId)
    write({ booking: linkedId })
  }
  const linkKey = parameters.get('key')
  useEffect(() => {
    void loadCalls().catch(() => undefined)
  }, [])

  // A link with its key, or a booking of this browser, opens without typing. Otherwise the form is needed.
  useEffect(() => {
    const bookingId = normalizeId(linkedId)
    const key = isId(bookingId) ? keyFor(bookingId, linkKey) : null
    if (!key) return
    let current = true
    const openLink = async () => {
      setOpening(true)
      try {
        const [{ open }] = await Promise.all([loadCalls(), loadDetails()])
        const opened = await open(bookingId, key)
        if (!current) return
        rememberOpened(opened)
        setFound(opened)
        setOpened(true)
      } catch (error) {
        // Its ID is already filled in, so the form only needs the email.
        if (!current || !linkKey) return
        if (isUnknown(error)) setRefused(true)
        else announce(t, error)
      } finally {
        if (current) setOpening(false)
      }
    }
    void openLink()
    return () => {
      current = false
    }
  }, [linkedId, linkKey, t])

  return (
    <PublicPage
      title={t('Manage Booking')}
      lead={t(
        'See your appointment, move it to another day, or cancel it. No account needed: your booking ID and your email are enough.',
      )}
    >
      {isRefused && !found && (
        <div className={css.refused}>
          <Suspense>
            <RefusedNotice />
          </Suspense>
        </div>
      )}
      {isBack && (
        <Suspense>
          <MyBookings />
        </Suspense>
      )}
      <form {...bound} className={`card stack-wide ${css.form}`} noValidate>
        <TextField
          label={t('Booking ID')}
          hint={t('20 letters and digits, in your confirmation email. Dashes and capitals don’t matter.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...field('booking')}
        />
        <TextField
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <Button type="submit" size="large" working={sending || opening} workingLabel={t('Finding...')}>
          {t('Find My Booking')}
        </Button>
      </form>
      <section className={`soft ${css.notes}`}>
        <h2 className={css.title}>{t('Good to know')}</h2>
        <ul>
          <li>
            {t(
              'Moving or canceling is free until {morning} for a morning visit, and until {afternoon} for an afternoon visit.',
              {
                morning: formatUsualDeadline(reader, 'morning'),
                afternoon: formatUsualDeadline(reader, 'afternoon'),
              },
            )}
          </li>
          <li>
            {t('After that, either one costs {fee}. You’ll see the fee before you decide.', {
              fee: formatWholeMoney(reader, reader.market.cancellation.fee),
            })}
          </li>
          {law && <li>{t(law)}</li>}
          <li>{t('Lost your ID? It’s in your confirmation email, in the line that begins with "Booking ID".')}</li>
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
              if (remembered().bookings.some(({ id }) => id === booking.id)) rememberOpened(changed)
            }}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </PublicPage>
  )
}
