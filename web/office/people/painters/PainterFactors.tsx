import { useQuery } from '@tanstack/react-query'
import {
  type Contractor,
  listContractorFactors,
  resetContractorFactors,
} from '#contract/painters/office-contractors.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { LostEverything } from '#web/office/accounts/second-factor/LostEverything.tsx'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { FactorList } from '#web/shared/second-factor/FactorList.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import css from './Painters.module.css'

/** The second factor of a painter, and its reset for one who has lost everything. */
export function PainterFactors({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const params = { id: contractor.id }
  const query = useQuery(queryOf(listContractorFactors, { params }))
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-second-factor">
      <h3 id="contractor-second-factor">{t('Second factor')}</h3>
      <Answered query={query} loading={t('Loading')} failed={t('We couldn’t load their second factor.')} lines={2}>
        {(factors) => (
          <FactorList
            factors={factors}
            actions={{
              passkey: () => null,
              codes: null,
              recoveryCodes: (
                <LostEverything name={fullName(contractor)} reset={() => call(resetContractorFactors, { params })} />
              ),
            }}
          />
        )}
      </Answered>
    </section>
  )
}
