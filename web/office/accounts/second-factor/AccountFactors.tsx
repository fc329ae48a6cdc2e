import { useQuery, useQueryClient } from '@tanstack/react-query'
import { officeFactors } from '#contract/office/second-factor.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { factorCallsOf } from '#web/shared/second-factor/factor-calls.ts'
import { OwnFactors } from '#web/shared/second-factor/OwnFactors.tsx'
import { Answered } from '#web/ui/Answered.tsx'

/** The office has confirmed who it is: that is enough. */
const officeFactorCalls = factorCallsOf(officeFactors, async () => ({}))

type AccountFactorsProps = {
  /** After a change, once new recovery codes were saved. */
  onChanged?: () => void
}

/** One's own second factor, as a part of the page of one's own account. */
export function AccountFactors({ onChanged }: AccountFactorsProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const query = queryOf(officeFactors.list)
  const factors = useQuery(query)
  return (
    <OfficePanel title={t('Second factor')}>
      <PanelText>
        <div className="stack">
          <p className="soft">
            {t('A passkey on your phone or computer, or codes from an app. Nobody gets in with your password alone.')}
          </p>
          <Answered
            query={factors}
            loading={t('Loading your second factor')}
            failed={t('We couldn’t load your second factor.')}
            lines={2}
          >
            {(present) => (
              <OwnFactors
                factors={present}
                calls={officeFactorCalls}
                onChanged={(now) => {
                  client.setQueryData(query.queryKey, now)
                  onChanged?.()
                }}
              />
            )}
          </Answered>
        </div>
      </PanelText>
    </OfficePanel>
  )
}
