import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { searchOffice } from '#contract/office/search.ts'
import { getQuote } from '#contract/quotes/quotes.ts'
import { formatPhone, isPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { draftOf } from '#web/shared/quote-form/draft/draft-storage.ts'
import { useWizard } from '#web/shared/quote-form/wizard-context.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './NewBooking.module.css'

/** Who has called from this number before, and the button that fills in what is known of them. Nothing typed is replaced before. */
export function KnownCaller() {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  const { draft, dispatch } = useWizard()
  const number = isPhone(draft.phone) ? formatPhone(draft.phone) : null
  const search = useQuery({ ...queryOf(searchOffice, { query: { q: number ?? '' } }), enabled: number !== null })
  const filling = useMutation({
    mutationFn: (id: string) => call(getQuote, { params: { id } }),
    onSuccess: (quote) => {
      const { customerName, email, address, unit = '', propertyType } = draftOf(quote)
      const known = { customerName, email, address, unit }
      for (const field of ['customerName', 'email', 'address', 'unit'] as const)
        dispatch({ type: 'contact', field, value: known[field] ?? '' })
      dispatch({ type: 'property', value: propertyType })
    },
  })
  const known = number === null ? [] : (search.data?.customers.hits ?? [])
  const callers = known.filter(({ phone }) => phoneLink(phone) === phoneLink(draft.phone))
  return (
    <div role="status" className={callers.length > 0 ? css.known : undefined}>
      {callers.map((caller) => (
        <p key={caller.quoteId} className="row-middle">
          <span>
            {t('{name}, {town}: {bookings, plural, =0 {no bookings yet} one {# booking} other {# bookings}}', {
              name: caller.name ?? (caller.email || formatPhone(caller.phone)),
              town: caller.town,
              bookings: caller.bookings,
            })}
          </span>
          <Button
            variant="secondary"
            size="small"
            disabled={draft.email.toLowerCase() === caller.email && draft.customerName === (caller.name ?? '')}
            working={filling.isPending}
            workingLabel={t('Filling in...')}
            onClick={() => filling.mutate(caller.quoteId)}
          >
            {t('Use their details')}
          </Button>
          <Link to={linkTo('customer', caller.quoteId)} preventScrollReset>
            {t('See the customer')}
          </Link>
        </p>
      ))}
      {filling.error && (
        <p className="problem">{messageOf(filling.error, t('That could not be read. Please try again.'), t)}</p>
      )}
    </div>
  )
}
