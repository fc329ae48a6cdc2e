import { useTranslate } from '#web/lib/use-translate.ts'
import { Preview } from './Preview.tsx'
import { useActForm, type VerbProps } from './use-act-form.ts'
import { VerbFrame } from './VerbFrame.tsx'
import css from './Verbs.module.css'

/** Books a date that is held until its deposit is paid: nobody waits for the money any more. */
export function WithoutDepositForm({ booking, onClose }: VerbProps) {
  const t = useTranslate()
  const customer = booking.customerName ?? booking.customerEmail
  const { form, preview } = useActForm({
    booking,
    onClose,
    verb: 'without_deposit',
    initial: {},
    problemsOf: () => ({}),
    actOf: () => ({ act: 'without_deposit', version: booking.version }),
    said: () => ({
      done: t("{customer}'s visit is booked without the deposit", { customer }),
      failed: t('The visit was not booked'),
    }),
  })
  return (
    <VerbFrame
      booking={booking}
      title={t('Book without the deposit')}
      form={form}
      confirm={t('Book this visit')}
      disabled={!preview.isCurrent}
      onClose={onClose}
    >
      <p className={css.soft}>
        {t(
          'The date is held for {customer} until the deposit is paid. Booked without it, everything is paid after the work.',
          {
            customer,
          },
        )}
      </p>
      <Preview preview={preview} />
    </VerbFrame>
  )
}
