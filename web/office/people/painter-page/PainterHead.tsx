import { correctContractor, resetContractorPassword, updateContractor } from '#contract/painters/office-contractors.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatList } from '#domain/platform/format.ts'
import { formatDayOfYear, formatMoment } from '#domain/platform/format-dates.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { EmailLink, isMasked, PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { stateColors, stateLabels } from '../painters/list/painter-filters.ts'
import { PainterActivity } from '../painters/PainterActivity.tsx'
import { PainterAway } from '../painters/PainterAway.tsx'
import { PausedChip } from '../painters/PainterPause.tsx'
import css from './PainterHead.module.css'
import { usePainterPart } from './use-painter-part.ts'

function Chips({ painter }: { painter: PainterLine }) {
  const t = useTranslate()
  const state = painter.isActive ? painter.state : 'inactive'
  return (
    <>
      <StatusChip color={stateColors[state]}>{t(stateLabels[state])}</StatusChip>
      <StatusChip color={painter.isVerified ? 'green' : 'yellow'}>
        {painter.isVerified ? t('Verified') : t('Pending Verification')}
      </StatusChip>
      <PausedChip until={painter.pausedUntil} />
      {!painter.emailConfirmed && <StatusChip color="yellow">{t('Email not confirmed')}</StatusChip>}
    </>
  )
}

/** How they work, in one line: where, how fast, how long, since when. */
function Work({ painter }: { painter: PainterLine }) {
  const t = useTranslate()
  const reader = useReader()
  const areas = painter.areas
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ name, priority }) => t('{area} (priority {priority})', { area: name, priority }))
  const facts = [
    areas.length === 0 ? t('No service area') : formatList(reader, areas),
    t('{area} sq ft a day', { area: painter.sqFtPerDay }),
    painter.experienceYears === null ? null : t('{years} years', { years: painter.experienceYears }),
    t('{count, plural, =0 {no jobs so far} one {# job so far} other {# jobs so far}}', { count: painter.totalJobs }),
    painter.handedBack > 0 ? t('{count} handed back', { count: painter.handedBack }) : null,
    t('joined {day}', { day: formatDayOfYear(reader, todayIn(reader.market, painter.createdAt)) }),
    painter.lastSeenAt && t('last here {moment}', { moment: formatMoment(reader, painter.lastSeenAt) }),
  ]
  return (
    <>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </>
  )
}

/** Who it is, how they are reached, how they work, and what the office does with them every day. */
export function PainterHead({ painter }: { painter: PainterLine }) {
  const t = useTranslate()
  const { part, open, close } = usePainterPart()
  const name = fullName(painter)
  const initials = `${painter.firstName.charAt(0)}${painter.lastName.charAt(0)}`.toUpperCase()
  const toggle = (at: string) => ({
    'aria-expanded': part === at,
    onClick: () => (part === at ? close() : open(at)),
  })
  return (
    <header className={css.head}>
      <span className={`headline ${css.initials}`} aria-hidden="true">
        {initials}
      </span>
      <div className={css.who}>
        <div className={`row-middle ${css.name}`}>
          <h2>{name}</h2>
          <Chips painter={painter} />
        </div>
        <p className={`row-middle ${css.line}`}>
          {painter.businessName && <span>{painter.businessName}</span>}
          {!isMasked(painter.phone) && (
            <>
              <PhoneLink className="figures" phone={painter.phone} />
              <EmailLink email={painter.email} aria-label={painter.email}>
                <EmailText>{painter.email}</EmailText>
              </EmailLink>
            </>
          )}
          {painter.homeZip && <span>{t('ZIP {zip}', { zip: painter.homeZip })}</span>}
          <Allowed to={correctContractor}>
            <button type="button" className={css.edit} {...toggle('contact')}>
              {t('Edit contact')}
            </button>
          </Allowed>
        </p>
        <p className={`soft row-middle ${css.line}`}>
          <Work painter={painter} />
          <Allowed to={updateContractor}>
            <button type="button" className={css.edit} {...toggle('work')}>
              {t('Edit work')}
            </button>
          </Allowed>
        </p>
        {painter.bio && <p className={css.bio}>{painter.bio}</p>}
      </div>
      <div className={css.actions}>
        {!isMasked(painter.phone) && (
          <a
            className={actionClass()}
            href={phoneLink(painter.phone)}
            aria-label={t('Call {name}', { name: painter.firstName })}
          >
            <Icon name="phone" />
            {t('Call')}
          </a>
        )}
        {!isMasked(painter.email) && (
          <a
            className={actionClass()}
            href={`mailto:${painter.email}`}
            aria-label={t('Write to {name}', { name: painter.firstName })}
          >
            <Icon name="letter" />
            {t('Write')}
          </a>
        )}
        <PainterAway contractor={painter} />
        <Allowed to={updateContractor}>
          <ActionButton {...toggle('pause')}>{t('Pause new work')}</ActionButton>
        </Allowed>
        <Allowed to={resetContractorPassword}>
          <ActionButton {...toggle('account')}>{t('Account')}</ActionButton>
        </Allowed>
        <PainterActivity contractor={painter} />
      </div>
    </header>
  )
}
