import type { Job } from '#contract/bookings/jobs.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { activeJobs, dueOf } from '#web/portal/jobs/job-lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { declineInstall, install, useWayToInstall } from './install-prompt.ts'

/**
 * Offers the home screen to a painter who has said yes to a job: now there is something to have along without a network. Not on
 * a day of work.
 */
export function InstallHint({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslate()
  const way = useWayToInstall()
  const today = useToday()
  const active = activeJobs(jobs)
  if (way === null || active.length === 0 || active.some((job) => dueOf(job, today) !== 'Upcoming')) return null
  return (
    <Notice title={t('Your jobs, one tap away')}>
      <div className="stack">
        <p>
          {way === 'button'
            ? t('Put Evencoat on your home screen. It opens right away, even in a basement without a signal.')
            : t(
                'Put Evencoat on your home screen: tap Share, then Add to Home Screen. It opens right away, even in a basement without a signal.',
              )}
        </p>
        <div className="row">
          {way === 'button' && (
            <Button variant="secondary" onClick={() => void install()}>
              {t('Add to home screen')}
            </Button>
          )}
          <Button variant="quiet" onClick={declineInstall}>
            {t('No, thanks')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
