import type { OfficePerson } from '#contract/office/people.ts'
import { roles } from '#domain/platform/roles.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { FactorChip } from '../second-factor/FactorChip.tsx'
import { RemindButton } from '../second-factor/RemindButton.tsx'
import { RequireFactors } from '../second-factor/RequireFactors.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import css from './People.module.css'
import { LastHere, OpenPerson, peopleColumns, Who } from './people-columns.tsx'

type PeopleTableProps = {
  people: readonly OfficePerson[]
  /** Who is shown beside the table. */
  chosen: string | null
  onOpen: (id: string) => void
}

/** Everybody with an account, and who is invited. */
export function PeopleTable({ people, chosen, onOpen }: PeopleTableProps) {
  const t = useTranslate()
  const now = useNow()
  const actions = (person: OfficePerson) => (
    <span className={`row-middle ${css.actions}`}>
      {person.state === 'active' ? (
        <>
          <RemindButton person={person} />
          <OpenPerson person={person} isOpen={person.id === chosen} onOpen={() => onOpen(person.id)} />
        </>
      ) : (
        <InvitationActions person={person} />
      )}
    </span>
  )
  return (
    <section className={css.people} aria-label={t('Accounts')}>
      <ResponsiveTable
        caption={t('Accounts')}
        columns={peopleColumns({ t, now, chosen, onOpen, actions })}
        rows={people}
        rowKey={({ id }) => id}
        card={(person) => (
          <div className={css.card}>
            <Who person={person} isChosen={false} onOpen={() => onOpen(person.id)} />
            <div className={`row-middle ${css.facts}`}>
              <span>{t(roles[person.role].label)}</span>
              <FactorChip {...person} />
              <LastHere person={person} now={now} />
            </div>
            <span className={`row ${css.rowActions}`}>
              {person.state === 'active' ? <RemindButton person={person} /> : <InvitationActions person={person} />}
            </span>
          </div>
        )}
      />
      <div className={css.policy}>
        <RequireFactors />
      </div>
    </section>
  )
}
