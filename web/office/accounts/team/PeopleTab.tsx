import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listPeople, type OfficePerson } from '#contract/office/people.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { InviteForm } from './InviteForm.tsx'
import css from './People.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonBeside, PersonDialog } from './PersonPanel.tsx'
import { RoleTable } from './RoleTable.tsx'

/** `?tab=people`: who works in the office, with which role; `&person=…` opens one of them. */
export function PeopleTab() {
  const t = useTranslate()
  const people = useQuery({ ...queryOf(listPeople), refetchOnMount: 'always' })
  return (
    <Answered query={people} loading={t('Loading the people')} failed={t("We couldn't load the people.")}>
      {(listed) => <People people={listed} />}
    </Answered>
  )
}

function People({ people }: { people: readonly OfficePerson[] }) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { write } = useAddress()
  const hasRoomBeside = useMedia('(min-width: 70em)')
  const show = (person: string) => write((now) => withParts(now, { person }))
  const close = () => show('')
  const chosen = people.find(({ id }) => id === search.get('person'))
  const active = people.filter(({ state }) => state === 'active').length
  return (
    <div className={`${css.page} ${chosen && hasRoomBeside ? css.besides : ''}`}>
      <div className={`row-middle ${css.head}`}>
        <h2 className={css.title}>{t('People')}</h2>
        <span className="soft">
          {people.length === active
            ? t('{active} active', { active })
            : t('{active} active, {invited} invited', { active, invited: people.length - active })}
        </span>
      </div>
      <div className={css.main}>
        <PeopleTable people={people} chosen={chosen?.id ?? null} onOpen={show} />
        <InviteForm />
        <RoleTable />
      </div>
      {hasRoomBeside ? (
        chosen && <PersonBeside key={chosen.id} person={chosen} onClose={close} />
      ) : (
        <PersonDialog person={chosen ?? null} onClose={close} />
      )}
    </div>
  )
}
