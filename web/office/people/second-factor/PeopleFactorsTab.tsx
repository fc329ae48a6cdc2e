import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPerson, listPeople } from '#contract/office/people.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { Panel } from '#web/shared/dashboard/Panel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FactorChip } from './FactorChip.tsx'
import { PersonFactors } from './PersonFactors.tsx'
import { RemindButton } from './RemindButton.tsx'
import { RequireFactors } from './RequireFactors.tsx'

/** Everybody's second factor, for owners. */
export function PeopleFactorsTab() {
  const t = useTranslate()
  const people = useQuery(queryOf(listPeople))
  const [openedId, setOpenedId] = useState<string | null>(null)
  return (
    <div className="stack-wide">
      <Panel title={t('People')}>
        <Answered query={people} loading={t('Loading people')} failed={t('We couldn’t load the people.')}>
          {(everybody) => (
            <ul className="stack">
              {everybody.map((person) => (
                <li key={person.id} className="row-between">
                  <span>{person.name ?? person.email ?? person.id}</span>
                  <span className="row-middle">
                    <FactorChip {...person} />
                    <RemindButton person={person} />
                    <Button variant="quiet" size="small" onClick={() => setOpenedId(person.id)}>
                      {t('Open')}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Answered>
        <RequireFactors />
      </Panel>
      {openedId !== null && <PersonPanel id={openedId} onChanged={() => void people.refetch()} />}
    </div>
  )
}

function PersonPanel({ id, onChanged }: { id: string; onChanged: () => void }) {
  const t = useTranslate()
  const person = useQuery(queryOf(getPerson, { params: { id } }))
  return (
    <Panel title={t('Second factor')} about={person.data?.name ?? person.data?.email ?? undefined}>
      <Answered query={person} loading={t('Loading')} failed={t('We couldn’t load that account.')} lines={2}>
        {(found) => (
          <PersonFactors
            person={found}
            factors={found.factors}
            onChanged={() => {
              void person.refetch()
              onChanged()
            }}
          />
        )}
      </Answered>
    </Panel>
  )
}
