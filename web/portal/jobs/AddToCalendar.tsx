import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import type { Job } from '#contract/bookings/jobs.ts'
import { getJobCalendar } from '#contract/painters/calendar-feed.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { googleCalendar } from '#web/lib/calendar-link.ts'
import { download } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import button from '#web/ui/Button.module.css'
import { toast } from '#web/ui/toast.ts'
import css from './AddToCalendar.module.css'
import { jobEntry, outlookCalendar } from './job-calendar.ts'

/** Adds a job to the painter's own calendar: Google's, Outlook's, or any other with a file. */
export function AddToCalendar({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const entry = jobEntry(reader, job)
  const save = () =>
    download(getJobCalendar, { params: { jobId: job.id } })
      .then((file) => saveFile(`evencoat-${job.booking.scheduledDate}.ics`, file))
      .catch((error: unknown) =>
        toast({ title: explain(error, t("We couldn't make the file. Please try again."), t), tone: 'destructive' }),
      )
  const item = css.item ?? ''
  return (
    <MenuTrigger>
      <Button className={`${button.button} ${button.secondary}`}>{t('Add to Calendar')}</Button>
      <Popover className={css.popover ?? ''} offset={6}>
        <Menu className={css.menu ?? ''}>
          {entry.days.flatMap((day) => {
            const which = { days: entry.days.length, day: formatShortDate(reader, day.start.date) }
            const google = t('{days, plural, one {Google Calendar} other {Google Calendar, {day}}}', which)
            const outlook = t('{days, plural, one {Outlook} other {Outlook, {day}}}', which)
            return [
              <MenuItem
                key={googleCalendar(entry, day)}
                className={item}
                href={googleCalendar(entry, day)}
                target="_blank"
                rel="noreferrer"
              >
                {google}
              </MenuItem>,
              <MenuItem
                key={outlookCalendar(reader.market, entry, day)}
                className={item}
                href={outlookCalendar(reader.market, entry, day)}
                target="_blank"
                rel="noreferrer"
              >
                {outlook}
              </MenuItem>,
            ]
          })}
          <MenuItem className={item} onAction={() => void save()}>
            {t('Apple and others (.ics file)')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
