import { useId } from 'react'
import { snoozeProblem } from '#domain/office/snoozes.ts'
import { type CivilDate, isCivilDate } from '#domain/platform/dates.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'

type SnoozeDialogProps = {
  what: string
  first: CivilDate
  last: CivilDate
  working: boolean
  onClose: () => void
  onSnooze: (until: CivilDate) => void
}

/** Asks for the day on which a line comes back. */
export function SnoozeDialog({ what, first, last, working, onClose, onSnooze }: SnoozeDialogProps) {
  const t = useTranslate()
  const today = useToday()
  const id = useId()
  const { bound, field } = useForm({
    initial: { until: '' },
    problemsOf: ({ until }) => {
      const problem = isCivilDate(until) ? snoozeProblem(until, today) : null
      if (problem) return { until: t(problem) }
      return isCivilDate(until) ? {} : { until: t('Please pick the day.') }
    },
    send: async ({ until }) => onSnooze(until),
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      focusField
      busy={working}
      title={t('Snooze until a day')}
      actions={
        <>
          <Button variant="secondary" disabled={working} onClick={onClose}>
            {t('Close')}
          </Button>
          <Button type="submit" form={id} working={working} workingLabel={t('Saving...')}>
            {t('Snooze')}
          </Button>
        </>
      }
    >
      <form {...bound} id={id} className="stack" noValidate>
        <p>{what}</p>
        <TextField
          label={t('Comes back on')}
          type="date"
          min={first}
          max={last}
          data-autofocus
          hint={t('At 7 AM, or sooner if it gets more urgent.')}
          {...field('until')}
        />
      </form>
    </Dialog>
  )
}
