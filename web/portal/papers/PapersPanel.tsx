import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/painters/contractors.ts'
import { listOwnPapers } from '#contract/painters/papers.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { Panel } from '#web/shared/dashboard/Panel.tsx'
import { OwnPaper } from './OwnPaper.tsx'

const ownPapersQuery = { ...queryOf(listOwnPapers), staleTime: 0 }

/** The painter's license and insurance: where they stand, and a form to hand each in (docs/rules/papers.md#two-papers). */
export function PapersPanel({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const query = useQuery(ownPapersQuery)
  return (
    <Panel
      title={t('Your license and insurance')}
      about={t("We tell customers you're licensed and insured while your papers are current.")}
    >
      <Answered query={query} loading={t('Loading your papers')} failed={t("We couldn't load your papers.")} lines={3}>
        {(papers) => (
          <div className="stack-wide">
            {papers.map((one) => (
              <OwnPaper key={one.kind} papers={one} known={one.kind === 'license' ? profile.licenseNumber : null} />
            ))}
          </div>
        )}
      </Answered>
    </Panel>
  )
}
