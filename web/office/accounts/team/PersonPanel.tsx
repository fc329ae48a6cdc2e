import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPerson, type OfficePerson } from '#contract/office/people.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PersonActivity } from '#web/office/parts/activity/PersonActivity.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import { Initials } from '#web/office/parts/names/Initials.tsx'
import { nameOfPerson } from '#web/office/parts/names/person-texts.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PersonFactors } from '../second-factor/PersonFactors.tsx'
import { PersonForm } from './PersonForm.tsx'
import css from './PersonPanel.module.css'
import { PersonSessions } from './PersonSessions.tsx'

/** Somebody's second factor, as a part of what is shown of them. */
function FactorsOf({ person }: { person: OfficePerson }) {
  const t = useTranslate()
  const details = useQuery(queryOf(getPerson, { params: { id: person.id } }))
  return (
    <section className={css.sessions} aria-label={t('Second factor')}>
      <div className={css.partHead}>
        <h4 className={css.partTitle}>{t('Second factor')}</h4>
      </div>
      <div className={css.part}>
        <Answered query={details} loading={t('Loading')} failed={t('We couldn’t load that account.')} lines={2}>
          {({ factors }) => <PersonFactors person={person} factors={factors} />}
        </Answered>
      </div>
    </section>
  )
}

type PersonProps = { person: OfficePerson; onClose: () => void }

/** What is shown of one person, one part below the other. */
function Parts({ person, onClose }: PersonProps) {
  return (
    <>
      <PersonForm person={person} onRemoved={onClose} />
      {person.state === 'active' && <FactorsOf person={person} />}
      {person.state === 'active' && <PersonSessions person={person} />}
      {person.state === 'active' && <PersonActivity account={person.id} />}
    </>
  )
}

/** The address, and since when somebody is here. */
function About({ person: { email, since, state } }: { person: OfficePerson }) {
  const t = useTranslate()
  const reader = useReader()
  const day = formatDayOfYear(reader, todayIn(reader.market, new Date(since)))
  const at = state === 'active' ? t('since {day}', { day }) : t('invited {day}', { day })
  return <>{email === null ? at : `${email}\u00a0· ${at}`}</>
}

/** One person, beside the table. */
export function PersonBeside({ person, onClose }: PersonProps) {
  const t = useTranslate()
  const name = nameOfPerson(t, person)
  return (
    <section className={css.panel} aria-label={name}>
      <div className={`line ${css.head}`}>
        <Initials id={person.id} name={name} />
        <div className={css.names}>
          <h3 className={css.name}>{name}</h3>
          <span className={`soft ${css.about}`}>
            <About person={person} />
          </span>
        </div>
        <button type="button" className={`icon-button ${css.close}`} aria-label={t('Close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <Parts person={person} onClose={onClose} />
    </section>
  )
}

/** One person, over the page where there is no room beside it. */
export function PersonDialog({ person, onClose }: { person: OfficePerson | null; onClose: () => void }) {
  const t = useTranslate()
  // The last one is kept while the dialog closes, so that its content does not jump.
  const [shown, setShown] = useState(person)
  if (person !== null && person !== shown) setShown(person)
  return (
    <Dialog opened={person !== null} onClose={onClose} title={shown ? nameOfPerson(t, shown) : ''}>
      {shown && (
        <div className={css.inDialog}>
          <p className={`soft ${css.about}`}>
            <About person={shown} />
          </p>
          <Parts key={shown.id} person={shown} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}
