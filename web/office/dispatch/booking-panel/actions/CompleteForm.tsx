import { formatDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useToday } from '#web/shared/dashboard/use-today.ts'
import { CheckboxField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ActionShell } from './ActionShell.tsx'
import { Preview } from './Preview.tsx'
import { type ActionProps, useActionForm } from './use-action-form.ts'

/** Says that the work is done; before its date only when that is meant. */
export function CompleteForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const reader = useReader()
  const isEarly = booking.scheduledDate > useToday()
  const customer = booking.customerName ?? booking.customerEmail
  const { form, preview } = useActionForm({
    booking,
    onClose,
    action: 'complete',
    initial: { early: '' },
    problemsOf: ({ early }) => (isEarly && early === '' ? { early: t('Please confirm this first.') } : {}),
    toAction: () => ({ act: 'complete', version: booking.version, early: isEarly }),
    texts: () => ({
      done: t("{customer}'s visit is completed", { customer }),
      failed: t('The visit wasn’t completed'),
    }),
  })
  const { values, problems, write } = form
  return (
    <ActionShell
      booking={booking}
      title={t('Complete')}
      form={form}
      confirm={isEarly ? t('Complete it early') : t('Complete this visit')}
      disabled={!preview.isCurrent}
      onClose={onClose}
    >
      {isEarly && (
        <>
          <Notice tone="warn" title={t('Complete this visit early?')}>
            <p>
              {t(
                "The visit is on {date}. Completing it now tells the customer “Your rooms are painted” and adds it to the painter's earnings.",
                { date: formatDate(reader, booking.scheduledDate) },
              )}
            </p>
          </Notice>
          <CheckboxField
            label={t('Yes, complete it')}
            checked={values.early !== ''}
            error={problems.early}
            data-autofocus
            onChange={(event) => write({ early: event.target.checked ? 'yes' : '' })}
          />
        </>
      )}
      <Preview preview={preview} />
    </ActionShell>
  )
}
