import { useQueryClient } from '@tanstack/react-query'
import { objectToNoShow } from '#contract/bookings/no-shows.ts'
import { getVisit } from '#contract/bookings/visits.ts'
import { MAX_OBJECTION_LENGTH } from '#domain/bookings/no-show.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { SectionProps } from '../live.ts'

type ObjectionFormProps = Pick<SectionProps, 'booking' | 'bookingKey'> & { until: Date }

/** The customer was home: in their own words (docs/rules/no-shows.md#objecting). */
export function ObjectionForm({ booking, bookingKey, until }: ObjectionFormProps) {
  const t = useTranslate()
  const reader = useReader()
  const queries = useQueryClient()
  const { bound, field, failure, sending } = useForm({
    initial: { text: '' },
    problemsOf: ({ text }) => (text.trim() === '' ? { text: t('Please tell us in a few words what happened.') } : {}),
    send: async ({ text }) => {
      const args = { params: { id: booking.id }, query: { key: bookingKey } }
      const visit = await call(objectToNoShow, { ...args, body: { text } })
      queries.setQueryData(queryOf(getVisit, args).queryKey, visit)
    },
  })
  return (
    <form className="stack" noValidate {...bound}>
      <TextAreaField
        label={t('Were you home? What happened?')}
        hint={t('Tell us by {until}, and our office will look at both sides.', {
          until: formatDeadline(reader, until),
        })}
        maxLength={MAX_OBJECTION_LENGTH}
        {...field('text')}
      />
      {failure && (
        <Notice
          tone="error"
          role="alert"
          title={messageOf(failure.error, t('That didn’t send. Please try again.'), t)}
          reveal
        />
      )}
      <p>
        <Button type="submit" variant="secondary" working={sending} workingLabel={t('Sending...')}>
          {t('I was home')}
        </Button>
      </p>
    </form>
  )
}
