import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { agreeColors } from '#contract/bookings/colors.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { PricedRoom } from '#contract/pricing/rooms.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { jobCommand, performCommand } from '#web/portal/offline/job-command.ts'
import { useOfflineQueue } from '#web/portal/offline/use-offline-queue.ts'
import { jobsQuery } from '#web/portal/queries.ts'
import { PickColors } from '#web/shared/pick-colors/PickColors.tsx'
import { readPaintOptions } from '#web/shared/rooms/stored-rooms.ts'
import { toast } from '#web/ui/toast.ts'

/** The rooms as their painter is sent them: photos by address, and without prices. */
const SentRooms = z.array(PricedRoom.omit({ cost: true }))

function roomsIn(job: Job | undefined): Room[] | undefined {
  try {
    const rooms = SentRooms.safeParse(JSON.parse(job?.booking.quote.rooms ?? ''))
    return rooms.data?.map((room) => ({ ...room, name: room.name ?? '' }))
  } catch {
    return undefined
  }
}

/** The painter notes the colors that were picked together; saved on the phone first (docs/rules/colors.md#agreed-with-the-painter). */
export default function AgreeColors({ job }: { job: Job }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const queue = useOfflineQueue()
  const rooms = roomsIn(job)
  const options = readPaintOptions(job.booking.quote.paintOptions)
  if (!rooms || !options.ok) return null
  return (
    <section className="stack">
      <h3>{t('Colors agreed')}</h3>
      <p className="small">
        {visitKind(job.booking.timeSlot) === 'consultation'
          ? t('Note each color that you pick together. The painting has them as soon as you save.')
          : t('Note what you pick together at the door. Your paint list follows.')}
      </p>
      <PickColors
        rooms={rooms}
        paintOptions={options.value}
        heading="h4"
        saveLabel={(count) => t('Save {count, plural, one {# color} other {# colors}}', { count })}
        reload={async () => {
          const jobs = await queries.fetchQuery({ ...jobsQuery, staleTime: 0 })
          return roomsIn(jobs.find(({ id }) => id === job.id))
        }}
        save={async (colors) => {
          const command = jobCommand(agreeColors, { params: { jobId: job.id }, body: { colors } })
          const answer = await performCommand(queue, command, job)
          if (answer === 'saved') return toast({ title: t('Saved on this phone') })
          queries.setQueryData(jobsQuery.queryKey, (jobs) => jobs?.map((one) => (one.id === answer.id ? answer : one)))
          toast({ title: t('Colors saved') })
        }}
      />
    </section>
  )
}
