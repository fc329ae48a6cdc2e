import { Menu } from '@mantine/core'
import type { Job } from '../../../../contract/jobs.ts'
import { Button } from '../../../ui/Button.tsx'
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
  return (
    <Menu position="bottom-start" width={260} withinPortal classNames={{ item: css.item ?? '' }}>
      <Menu.Target>
        <Button variant="secondary">Add to Calendar</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={googleLink(entry)} target="_blank" rel="noreferrer">
          Google Calendar
        </Menu.Item>
        <Menu.Item component="a" href={outlookLink(entry)} target="_blank" rel="noreferrer">
          Outlook
        </Menu.Item>
        <Menu.Item onClick={save}>Apple and others (.ics file)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
