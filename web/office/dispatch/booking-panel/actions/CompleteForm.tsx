import type { Problems } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { CheckboxField } from '#web/ui/Field.tsx'
import { ActionShell } from './ActionShell.tsx'
import { Preview } from './Preview.tsx'
import { type ActionProps, useActionForm } from './use-action-form.ts'

type Values = { anyway: string }

/** Says that the work is done; over a day that is still to come or a change that waits only when that is meant. */
export function CompleteForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const customer = booking.customerName ?? booking.customerEmail
  const { form, preview } = useActionForm<Values>({
    booking,
    onClose,
    action: 'complete',
    initial: { anyway: '' },
    problemsOf: ({ anyway }): Problems<Values> =>
      isDoubtful && anyway === '' ? { anyway: t('Please confirm this first.') } : {},
    toAction: ({ anyway }) => ({ action: 'complete', version: booking.version, anyway: anyway !== '' }),
    toPreview: () => ({ action: 'complete', version: booking.version }),
    texts: () => ({
      done: t("{customer}'s visit is completed", { customer }),
      failed: t('The visit wasn’t completed'),
    }),
  })
  const isDoubtful = (preview.shown?.warnings.length ?? 0) > 0
  const { values, problems, write } = form
  return (
    <ActionShell
      booking={booking}
      title={t('Complete')}
      form={form}
      confirm={t('Complete this visit')}
      disabled={!preview.isCurrent}
      onClose={onClose}
    >
      <Preview preview={preview} />
      {isDoubtful && (
        <CheckboxField
          label={t('Yes, complete it anyway')}
          checked={values.anyway !== ''}
          error={problems.anyway}
          data-autofocus
          onChange={(event) => write({ anyway: event.target.checked ? 'yes' : '' })}
        />
      )}
    </ActionShell>
  )
}
