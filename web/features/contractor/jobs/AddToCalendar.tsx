import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import type { Job } from '../../../../contract/jobs.ts'
import button from '../../../ui/Button.module.css'
import { saveFile } from '../../dashboard/save-file.ts'
import css from './AddToCalendar.module.css'
import { googleLink, icsText, jobEntry, outlookLink } from './job-calendar.ts'

/** Puts a job into the painter's own calendar: Google's, Outlook's, or any other by a file. */
export function AddToCalendar({ job }: { job: Job }) {
  const entry = jobEntry(job)
  const save = () => {
    const file = new Blob([icsText(entry)], { type: 'text/calendar;charset=utf-8' })
    saveFile(`evencoat-${job.booking.scheduledDate}.ics`, file)
  }
  const item = css.item ?? ''
  return (
    <MenuTrigger>
      <Button className={`${button.button} ${button.secondary}`}>Add to Calendar</Button>
      <Popover className={css.popover ?? ''} offset={6}>
        <Menu className={css.menu ?? ''}>
          <MenuItem className={item} href={googleLink(entry)} target="_blank" rel="noreferrer">
            Google Calendar
          </MenuItem>
          <MenuItem className={item} href={outlookLink(entry)} target="_blank" rel="noreferrer">
            Outlook
          </MenuItem>
          <MenuItem className={item} onAction={save}>
            Apple and others (.ics file)
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
