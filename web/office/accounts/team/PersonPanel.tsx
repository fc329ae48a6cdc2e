import { useState } from 'react'
import type { OfficePerson } from '#contract/office/people.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PersonActivity } from '#web/office/parts/activity/PersonActivity.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import { Initials } from '#web/office/parts/names/Initials.tsx'
import { nameOfPerson } from '#web/office/parts/names/person-texts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FactorsOf } from './FactorsOf.tsx'
import { PersonForm } from './PersonForm.tsx'
import css from './PersonPanel.module.css'
import { PersonSessions } from './PersonSessions.tsx'

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
