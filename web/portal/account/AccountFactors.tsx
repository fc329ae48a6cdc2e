import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as calls from '#contract/painters/second-factor.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { FactorCalls } from '#web/shared/second-factor/factor-calls.ts'
import { OwnFactors } from '#web/shared/second-factor/OwnFactors.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { useAskPassword } from './use-ask-password.tsx'

/** What adding and removing needs the password for. */
const painterFactorCalls = (ask: () => Promise<string>): FactorCalls => {
  const withPassword = async () => ({ body: { currentPassword: await ask() } })
  return {
    beginPasskey: async () => call(calls.beginContractorPasskey, await withPassword()),
    addPasskey: (body) => call(calls.addContractorPasskey, { body }),
    renamePasskey: (passkeyId, name) => call(calls.renameContractorPasskey, { params: { passkeyId }, body: { name } }),
    removePasskey: async (passkeyId) =>
      call(calls.removeContractorPasskey, { params: { passkeyId }, ...(await withPassword()) }),
    beginCodes: async () => call(calls.beginContractorCodes, await withPassword()),
    confirmCodes: (code) => call(calls.confirmContractorCodes, { body: { code } }),
    removeCodes: async () => call(calls.removeContractorCodes, await withPassword()),
    renewRecoveryCodes: async () =>
      (await call(calls.renewContractorRecoveryCodes, await withPassword())).recoveryCodes,
  }
}

/** A painter's own second factor, which nobody has to have. */
export function AccountFactors() {
  const t = useTranslate()
  const client = useQueryClient()
  const query = queryOf(calls.getContractorFactors)
  const factors = useQuery(query)
  const { ask, question } = useAskPassword()
  const ownCalls = useMemo(() => painterFactorCalls(ask), [ask])
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
