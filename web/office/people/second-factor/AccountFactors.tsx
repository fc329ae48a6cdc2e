import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPeople } from '#contract/office/people.ts'
import { getMySecondFactors } from '#contract/office/second-factor.ts'
import { invalidateCalls, queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { Panel } from '#web/shared/dashboard/Panel.tsx'
import { OwnFactors } from '#web/shared/second-factor/OwnFactors.tsx'
import { type Guard, officeFactorCalls, unguarded } from './office-factor-calls.ts'

type AccountFactorsProps = {
  guard?: Guard
  /** After a change, once new recovery codes were saved. */
  onChanged?: () => void
}

/** One's own second factor, as a part of the page of one's own account. */
export function AccountFactors({ guard = unguarded, onChanged }: AccountFactorsProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const query = queryOf(getMySecondFactors)
  const factors = useQuery(query)
  const calls = useMemo(() => officeFactorCalls(guard), [guard])
  return (
    <Panel
      title={t('Second factor')}
      about={t('A passkey on your phone or computer, or codes from an app. Nobody gets in with your password alone.')}
    >
      <Answered
        query={factors}
        loading={t('Loading your second factor')}
        failed={t('We couldn’t load your second factor.')}
        lines={2}
      >
        {(present) => (
          <OwnFactors
            factors={present}
            calls={calls}
            onChanged={(now) => {
              client.setQueryData(query.queryKey, now)
              void invalidateCalls(client, listPeople)
              onChanged?.()
            }}
          />
        )}
      </Answered>
    </Panel>
  )
}
