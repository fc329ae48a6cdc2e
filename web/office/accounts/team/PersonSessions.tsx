import { useQuery } from '@tanstack/react-query'
import { endPersonSession, endPersonSessions, getPerson, type OfficePerson } from '#contract/office/people.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { Sessions } from '#web/shared/sessions/Sessions.tsx'
import { useSessionEnding } from '#web/shared/sessions/use-session-ending.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import css from './PersonPanel.module.css'

/** Where a person is signed in. */
export function PersonSessions({ person: { id } }: { person: OfficePerson }) {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(getPerson, { params: { id } }), refetchOnMount: 'always' })
  const { ending, isEndingAll, end, endAll } = useSessionEnding({
    endOne: (sessionId) => call(endPersonSession, { params: { id, sessionId } }),
    endAll: () => call(endPersonSessions, { params: { id } }),
  })
  const sessions = query.data?.sessions ?? []
  const others = sessions.filter(({ isThis }) => !isThis).length
  return (
    <section className={css.sessions} aria-label={t('Sessions')}>
      <div className={`row-between ${css.partHead}`}>
        <h4 className={css.partTitle}>
          {sessions.length > 0 ? t('Sessions, {count}', { count: sessions.length }) : t('Sessions')}
        </h4>
        {others > 1 && (
          <Button variant="quiet" size="small" working={isEndingAll} workingLabel={t('Ending...')} onClick={endAll}>
            {others < sessions.length ? t('End all others') : t('End all {count}', { count: others })}
          </Button>
        )}
      </div>
      <Answered
        query={query}
        loading={t('Loading the sessions')}
        failed={t("We couldn't load the sessions.")}
        lines={2}
      >
        {() =>
          sessions.length === 0 ? (
            <p className={`soft ${css.none}`}>{t('Not signed in anywhere.')}</p>
          ) : (
            <Sessions sessions={sessions} ending={ending} onEnd={end} Action={ActionButton} />
          )
        }
      </Answered>
    </section>
  )
}
