import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/painters/contractors.ts'
import { type ComplianceDocumentStatus, complianceDocumentKinds } from '#domain/painters/compliance-documents.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { useOwnPush } from '#web/portal/push/use-own-push.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './FirstDay.module.css'
import { calendarFeedQuery } from './queries.ts'
import { SendConfirmation } from './SendConfirmation.tsx'

type Item = { name: string; done: boolean; text: ReactNode; action?: ReactNode }

/** Whether everything that jobs require is in place. */
export const isReady = ({ serviceAreas, availableDays, emailConfirmed, isVerified }: Profile): boolean =>
  serviceAreas.length > 0 && availableDays > 0 && emailConfirmed && isVerified

const w9Text = (t: PageTranslator, { hasW9, isVerified }: Profile): string => {
  if (isVerified) return t('Verified.')
  return hasW9 ? t("We have it and we're checking it.") : t("We don't have it yet. A picture of each page will do.")
}

const formatDocumentStatus = (t: PageTranslator, status: ComplianceDocumentStatus): string => {
  if (status === 'valid') return t('We have it.')
  if (status === 'waiting') return t("We have it and we're checking it.")
  if (status === 'ending') return t('We have it. It expires soon.')
  return status === 'missing'
    ? t('You’ll get jobs without it, too. Customers like to see it.')
    : t('Please send it again, or a newer one.')
}

/** The steps missing before the first job can come, and who has to take them. */
export function FirstDay({
  profile,
  hasJobs,
  onGo,
}: {
  profile: Profile
  hasJobs: boolean
  onGo: (tab: 'availability' | 'account') => void
}) {
  const t = useTranslate()
  const feed = useQuery(calendarFeedQuery)
  const { state: notifications } = useOwnPush().push
  const {
    availableDays,
    email,
    emailConfirmed,
    serviceAreas,
    hasW9,
    isVerified,
    complianceDocuments: documents,
  } = profile
  const items: Item[] = [
    { name: t('Your account'), done: true, text: t("You're all set.") },
    {
      name: t('Your email'),
      done: emailConfirmed,
      text: emailConfirmed ? t('Confirmed.') : t('Tap the link we sent to {email}.', { email }),
      action: !emailConfirmed && <SendConfirmation />,
    },
    {
      name: t('Your W9'),
      done: hasW9 && isVerified,
      text: w9Text(t, profile),
      action: !hasW9 && <Button onClick={() => onGo('account')}>{t('Send your W9')}</Button>,
    },
    ...complianceDocumentKinds.map((kind): Item => {
      const status = documents[kind]
      return {
        name: kind === 'license' ? t('Your license') : t('Your insurance'),
        done: status === 'valid' || status === 'ending',
        text: formatDocumentStatus(t, status),
        action: status !== 'valid' && status !== 'waiting' && (
          <Button variant="secondary" onClick={() => onGo('account')}>
            {kind === 'license' ? t('Send your license') : t('Send your proof of insurance')}
          </Button>
        ),
      }
    }),
    {
      name: t('Your days'),
      done: availableDays > 0,
      text:
        availableDays > 0
          ? t('{count, plural, one {# day set.} other {# days set.}}', { count: availableDays })
          : t('None set yet.'),
      action: availableDays === 0 && <Button onClick={() => onGo('availability')}>{t('Set your days')}</Button>,
    },
    {
      name: t('Your areas'),
      done: serviceAreas.length > 0,
      text:
        serviceAreas.length > 0
          ? serviceAreas.join(', ')
          : t("We'll add you to your areas once we've looked at your W9, usually within one business day."),
    },
    {
      name: t('Notifications'),
      done: notifications === 'on',
      text: notifications === 'on' ? t('On for this device.') : t('Optional: hear of a new job right away.'),
      action: notifications === 'off' && (
        <Button variant="secondary" onClick={() => onGo('account')}>
          {t('Turn them on')}
        </Button>
      ),
    },
    {
      name: t('Your calendar'),
      done: feed.data?.isRead === true,
      text: feed.data?.isRead
        ? t('Your calendar reads your jobs.')
        : t('Optional: see your jobs in your own calendar.'),
      action: feed.data?.isRead === false && (
        <Button variant="secondary" onClick={() => onGo('account')}>
          {t('Connect it')}
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title={hasJobs ? t('Still to set up') : t('Before your first job')}
      about={hasJobs ? undefined : t('Jobs come in on their own once your areas and your days are set.')}
    >
      <ul className={css.list}>
        {items.map(({ name, done, text, action }) => (
          <li key={name} className={css.item}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={done ? css.done : css.open}>
              <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
              {done && <path d="m7 12.500 3.500 3.500L17 9" fill="none" stroke="currentColor" strokeWidth="2" />}
            </svg>
            <p>
              <strong>{name}</strong> <span className="visually-hidden">{done ? t('(done)') : t('(to do)')}</span>
              <span className={`soft ${css.text}`}>{text}</span>
            </p>
            {action}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
