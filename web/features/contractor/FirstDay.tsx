import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '../../../contract/contractors.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../dashboard/Panel.tsx'
import css from './FirstDay.module.css'
import { calendarFeedQuery } from './queries.ts'
import { SendConfirmation } from './SendConfirmation.tsx'

type Item = { name: string; done: boolean; text: ReactNode; action?: ReactNode }

/** Whether everything is there that jobs need. */
export const isReady = ({ serviceAreas, availableDays, emailConfirmed, isVerified }: Profile): boolean =>
  serviceAreas.length > 0 && availableDays > 0 && emailConfirmed && isVerified

const AREAS_LATER = "We'll add you to your areas once we've looked at your W9, usually within one business day."

const w9Text = ({ hasW9, isVerified }: Profile): string => {
  if (isVerified) return 'Verified.'
  return hasW9 ? "We have it and we're checking it." : "We don't have it yet. Please send it to the office."
}

/** What is still missing before the first job can come, and who has to do it. */
export function FirstDay({
  profile,
  hasJobs,
  onGo,
}: {
  profile: Profile
  hasJobs: boolean
  onGo: (tab: 'availability' | 'account') => void
}) {
  const feed = useQuery(calendarFeedQuery)
  const { availableDays, email, emailConfirmed, serviceAreas, hasW9, isVerified } = profile
  const items: Item[] = [
    { name: 'Your account', done: true, text: "You're all set." },
    {
      name: 'Your email',
      done: emailConfirmed,
      text: emailConfirmed ? 'Confirmed.' : `Tap the link we sent to ${email}.`,
      action: !emailConfirmed && <SendConfirmation />,
    },
    { name: 'Your W9', done: hasW9 && isVerified, text: w9Text(profile) },
    {
      name: 'Your days',
      done: availableDays > 0,
      text: availableDays > 0 ? `${availableDays === 1 ? '1 day' : `${availableDays} days`} set.` : 'None set yet.',
      action: availableDays === 0 && <Button onClick={() => onGo('availability')}>Set your days</Button>,
    },
    {
      name: 'Your areas',
      done: serviceAreas.length > 0,
      text: serviceAreas.length > 0 ? serviceAreas.join(', ') : AREAS_LATER,
    },
    {
      name: 'Your calendar',
      done: Boolean(feed.data?.url),
      text: feed.data?.url
        ? 'Your feed is on. You can subscribe to it under Account.'
        : 'Optional: see your jobs in your own calendar.',
      action: !feed.data?.url && (
        <Button variant="secondary" onClick={() => onGo('account')}>
          Connect it
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title={hasJobs ? 'Still to set up' : 'Before your first job'}
      about={hasJobs ? undefined : 'Jobs come in on their own once your areas and your days are set.'}
    >
      <ul className={css.list}>
        {items.map(({ name, done, text, action }) => (
          <li key={name} className={css.item}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={done ? css.done : css.open}>
              <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
              {done && <path d="m7 12.500 3.500 3.500L17 9" fill="none" stroke="currentColor" strokeWidth="2" />}
            </svg>
            <p>
              <strong>{name}</strong> <span className="visually-hidden">{done ? '(done)' : '(open)'}</span>
              <span className={css.text}>{text}</span>
            </p>
            {action}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
