import { useQuery } from '@tanstack/react-query'
import { getPerson, type OfficePerson } from '#contract/office/people.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { PersonFactors } from '../second-factor/PersonFactors.tsx'
import css from './PersonPanel.module.css'

/** Somebody's second factor, as a part of what is shown of them. */
export function FactorsOf({ person }: { person: OfficePerson }) {
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
