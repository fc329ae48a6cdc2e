import { useQuery } from '@tanstack/react-query'
import { endContractorSession, listContractorSessions } from '#contract/painters/sessions.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Sessions } from '#web/shared/sessions/Sessions.tsx'
import { useSessionEnding } from '#web/shared/sessions/use-session-ending.ts'
import { Answered } from '#web/ui/Answered.tsx'

/** Where a painter is signed in; they end what they do not use anymore. */
export function OwnSessions() {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(listContractorSessions), refetchOnMount: 'always' })
  const { ending, end } = useSessionEnding({
    endOne: (sessionId) => call(endContractorSession, { params: { sessionId } }),
  })
  return (
    <Answered query={query} loading={t('Loading the sessions')} failed={t("We couldn't load the sessions.")} lines={2}>
      {(sessions) => <Sessions sessions={sessions} ending={ending} onEnd={end} />}
    </Answered>
  )
}
