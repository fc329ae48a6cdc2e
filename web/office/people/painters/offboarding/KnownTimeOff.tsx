import { useQuery } from '@tanstack/react-query'
import { changePainterTimeOff, listPainterTimeOff, type TimeOff } from '#contract/painters/time-off.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Offboarding.module.css'

/** The time off of a painter that is not over, each with the way to end it early (docs/rules/matching.md#taking-time-off-back). */
export function KnownTimeOff({ contractorId }: { contractorId: string }) {
  const t = useTranslate()
  const reader = useReader()
  const { data = [] } = useQuery(freshQueryOf(listPainterTimeOff, { params: { id: contractorId } }))
  const daysOf = ({ from, to }: TimeOff) => {
    const [first, last] = [formatShortDate(reader, from), formatShortDate(reader, to)]
    return from === to ? first : t('{from} to {to}', { from: first, to: last })
  }
  const { mutate, isPending, variables } = useAction({
    run: ({ id, ...known }: TimeOff) =>
      call(changePainterTimeOff, { params: { id: contractorId, timeOffId: id }, body: { days: null, known } }),
    done: ({ offeredSlots, notFree }) =>
      toast({
        title: t('They work again'),
        description: t(
          '{count, plural, one {# time can be booked again} other {# times can be booked again}}{missing, plural, =0 {.} one {, # that they offered cannot.} other {, # that they offered cannot.}}',
          { count: offeredSlots, missing: notFree.length },
        ),
      }),
    failed: t("That wasn't saved"),
  })
  if (data.length === 0) return null
  return (
    <section className="stack-close" aria-labelledby="known-time-off">
      <h3 id="known-time-off">{t('Time off already')}</h3>
      <ul className="stack-tight">
        {data.map((off) => (
          <li key={off.id} className={`row-between ${css.known}`}>
            <span>{daysOf(off)}</span>
            <Button
              variant="secondary"
              size="small"
              working={isPending && variables.id === off.id}
              workingLabel={t('Saving...')}
              aria-label={t('End it, {days}', { days: daysOf(off) })}
              onClick={() => mutate(off)}
            >
              {t('End it')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small">
        {t('What they offered on these days can be booked again. Visits that went to somebody else stay there.')}
      </p>
    </section>
  )
}
