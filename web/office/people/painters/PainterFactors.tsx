import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Contractor,
  listContractorFactors,
  resetContractorFactors,
} from '#contract/painters/office-contractors.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls, queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { ConfirmDialog } from '#web/shared/dashboard/ConfirmDialog.tsx'
import { FactorList } from '#web/shared/second-factor/FactorList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Painters.module.css'
import { fullName } from './painter-texts.ts'
import { usePainterChange } from './use-painter-change.ts'

/** The second factor of a painter, and its reset for one who has lost everything. */
export function PainterFactors({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const client = useQueryClient()
  const params = { id: contractor.id }
  const [asking, setAsking] = useState(false)
  const query = useQuery(queryOf(listContractorFactors, { params }))
  const reset = usePainterChange(
    () => call(resetContractorFactors, { params }),
    () => {
      setAsking(false)
      toast({ title: t('Second factor reset') })
      void invalidateCalls(client, listContractorFactors)
    },
    t('Nothing changed'),
  )
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
                <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
                  {t('Lost everything…')}
                </Button>
              ),
            }}
          />
        )}
      </Answered>
      <ConfirmDialog
        opened={asking}
        title={t('Reset {name}’s second factor?', { name: fullName(contractor) })}
        confirmLabel={t('Reset')}
        workingLabel={t('One moment...')}
        destructive
        working={reset.isPending}
        onConfirm={() => reset.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            'Only if you’re sure that it’s them: call them. All passkeys, codes and recovery codes are removed, and they’re signed out everywhere. They sign in with the password and set up a new second factor. We’ll email them.',
          )}
        </p>
      </ConfirmDialog>
    </section>
  )
}
