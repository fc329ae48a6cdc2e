import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { noteColors } from '#contract/bookings/colors.ts'
import { getOfficeQuote } from '#contract/quotes/office-quotes.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PickColors } from '#web/shared/pick-colors/PickColors.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { toast } from '#web/ui/toast.ts'
import { OpenedPart } from '../OpenedPart.tsx'
import type { ActionProps } from './use-action-form.ts'
import { WhoCalled } from './WhoCalled.tsx'

/** The colors that a customer tells the office (docs/rules/colors.md#until-when). */
export function ColorsForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const read = freshQueryOf(getOfficeQuote, { params: { id: booking.quoteId } })
  const quote = useQuery(read)
  const [name, setName] = useState('')
  const readAgain = () => client.fetchQuery({ ...read, staleTime: 0 })
  return (
    <OpenedPart title={t('Colors')} onClose={onClose}>
      <p className="soft">
        {t('Note what the customer tells you. A painter who has accepted the job hears of it within ten minutes.')}
      </p>
      <WhoCalled
        optional
        hint={t('If they told you on the phone: with your name and the time, it’s written into the conversation.')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Answered query={quote} loading={t('Loading the rooms')} failed={t("We couldn't load the rooms.")}>
        {({ rooms, paintOptions }) => (
          <PickColors
            rooms={rooms}
            paintOptions={paintOptions}
            heading="h4"
            saveLabel={(count) => t('Save {count, plural, one {# color} other {# colors}}', { count })}
            reload={async () => (await readAgain()).rooms}
            save={async (colors) => {
              await call(noteColors, { params: { id: booking.id }, body: { colors, name: name.trim() || undefined } })
              toast({ title: t('Colors saved') })
              await readAgain().catch(() => undefined)
            }}
          />
        )}
      </Answered>
    </OpenedPart>
  )
}
