import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { painterFactors } from '#contract/painters/second-factor.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { factorCallsOf } from '#web/shared/second-factor/factor-calls.ts'
import { OwnFactors } from '#web/shared/second-factor/OwnFactors.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { useAskPassword } from './use-ask-password.tsx'

/** A painter's own second factor, which nobody has to have. */
export function AccountFactors() {
  const t = useTranslate()
  const client = useQueryClient()
  const query = queryOf(painterFactors.list)
  const factors = useQuery(query)
  const { ask, question } = useAskPassword()
  const ownCalls = useMemo(
    () => factorCallsOf(painterFactors, async () => ({ body: { currentPassword: await ask() } })),
    [ask],
  )
  return (
    <>
      <Answered
        query={factors}
        loading={t('Loading your second factor')}
        failed={t('We couldn’t load your second factor.')}
        lines={2}
      >
        {(present) => (
          <OwnFactors
            factors={present}
            calls={ownCalls}
            onChanged={(now) => client.setQueryData(query.queryKey, now)}
          />
        )}
      </Answered>
      {question}
    </>
  )
}
