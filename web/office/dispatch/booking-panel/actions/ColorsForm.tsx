import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { noteColors } from '#contract/bookings/colors.ts'
import { getTimeline } from '#contract/office/actions.ts'
import { getQuote } from '#contract/quotes/quotes.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf, invalidateCalls } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { PickColors } from '#web/shared/pick-colors/PickColors.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import css from '../PanelContent.module.css'
import type { ActionProps } from './use-action-form.ts'

/** The colors that a customer tells the office (docs/rules/colors.md#until-when). */
export function ColorsForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
    head.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const read = freshQueryOf(getQuote, { params: { id: booking.quoteId } })
  const quote = useQuery(read)
  const readAgain = () => client.fetchQuery({ ...read, staleTime: 0 })
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={`row-between ${css.sectionHead}`}>
        <h3 ref={head} id={id} tabIndex={-1}>
          {t('Colors')}
        </h3>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('Hide')}
        </Button>
      </div>
      <p className="soft">
        {t('Note what the customer tells you. A painter who has accepted the job hears of it within ten minutes.')}
      </p>
      <Answered query={quote} loading={t('Loading the rooms')} failed={t("We couldn't load the rooms.")}>
        {({ rooms, paintOptions }) => (
          <PickColors
            rooms={rooms}
            paintOptions={paintOptions}
            heading="h4"
            saveLabel={(count) => t('Save {count, plural, one {# color} other {# colors}}', { count })}
            reload={async () => (await readAgain()).rooms}
            save={async (colors) => {
              await call(noteColors, { params: { id: booking.id }, body: { colors } })
              toast({ title: t('Colors saved') })
              await readAgain().catch(() => undefined)
              void invalidateCalls(client, getTimeline)
            }}
          />
        )}
      </Answered>
    </section>
  )
}
