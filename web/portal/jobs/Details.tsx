import { useId, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { JobMessagesAndPhotos } from '#web/portal/visit/JobMessagesAndPhotos.tsx'
import { TouchUpRequest } from '#web/portal/visit/touch-up/TouchUpRequest.tsx'
import { Button } from '#web/ui/Button.tsx'
import css from './Details.module.css'
import { JobDetails } from './JobDetails.tsx'

/** Toggles the details of a job: returns the button and its content, for the card to place. */
export function useDetails(job: Job) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const id = useId()
  return {
    button: (
      <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen((was) => !was)}>
        {open ? t('Hide details') : t('Show details')}
      </Button>
    ),
    details: (
      <div id={id} className={css.details} hidden={!open}>
        {open && (
          <div className="stack-wide">
            <TouchUpRequest job={job} />
            <JobDetails job={job} />
            <JobMessagesAndPhotos job={job} />
          </div>
        )}
      </div>
    ),
  }
}
