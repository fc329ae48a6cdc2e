import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listPeople } from '#contract/office/people.ts'
import { getSecondFactorPolicy, setSecondFactorPolicy } from '#contract/office/second-factor.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls, queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { toastFailure } from '#web/shared/dashboard/toast-failure.ts'
import { useToday } from '#web/shared/dashboard/use-today.ts'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'

/** Days that everybody has to set one up. */
const NOTICE = 7

/** Whether everybody in the office needs a second factor, and from when on. */
export function RequireFactors() {
  const t = useTranslate()
  const reader = useReader()
  const client = useQueryClient()
  const query = queryOf(getSecondFactorPolicy)
  const { data } = useQuery(query)
  const today = useToday()
  const save = useMutation({
    mutationFn: (requiredFrom: string | null) => call(setSecondFactorPolicy, { body: { requiredFrom } }),
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved)
      void invalidateCalls(client, listPeople)
    },
    onError: (error) => toastFailure(t, error, t('Nothing changed')),
  })
  if (!data) return null
  const { requiredFrom } = data
  return (
    <div className="stack-close">
      <CheckboxField
        label={
          requiredFrom === null
            ? t('Everyone needs a second factor')
            : t('Everyone needs a second factor from {date}. Without one, signing in leads to setting it up.', {
                date: formatShortDate(reader, requiredFrom),
              })
        }
        checked={requiredFrom !== null}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked ? addDays(today, NOTICE) : null)}
      />
      {requiredFrom !== null && (
        <TextField
          label={t('From')}
          type="date"
          min={today}
          value={requiredFrom}
          disabled={save.isPending}
          onChange={({ target }) => target.value !== '' && save.mutate(target.value)}
        />
      )}
    </div>
  )
}
