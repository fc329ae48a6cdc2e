import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/painters/contractors.ts'
import { getOwnPortraits, type PortraitsOfPainter } from '#contract/painters/portraits.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PainterFace } from '#web/shared/painter/PainterFace.tsx'
import { PainterFacts } from '#web/shared/painter/PainterFacts.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { OwnPortrait } from './OwnPortrait.tsx'
import css from './Portrait.module.css'

const ownPortraitsQuery = { ...queryOf(getOwnPortraits), staleTime: 0 }

type SeenProps = { portraits: PortraitsOfPainter; name: string; isInsured: boolean }

/** The painter as customers read who comes. */
function SeenByCustomers({ portraits: { shown, reviews = null }, name, isInsured }: SeenProps) {
  const t = useTranslate()
  return (
    <Panel title={t('How customers see you')}>
      <div className={`line ${css.seen}`}>
        <PainterFace name={name} portrait={shown} size="card" />
        <div>
          <p className="strong">{name}</p>
          <p className="small">
            <PainterFacts reviews={reviews} isInsured={isInsured} />
          </p>
        </div>
      </div>
    </Panel>
  )
}

/** The painter's photo, and what customers see of them. */
export function PortraitPanels({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const query = useQuery(ownPortraitsQuery)
  const name = painterName(profile.firstName, profile.lastName)
  const { insurance } = profile.complianceDocuments
  return (
    <>
      <Panel
        title={t('Your photo')}
        about={t('Customers see who comes before they book. Your face, no sunglasses, nobody else.')}
      >
        <Answered query={query} loading={t('Loading your photo')} failed={t('We couldn’t load your photo.')} lines={3}>
          {(portraits) => <OwnPortrait portraits={portraits} name={name} />}
        </Answered>
      </Panel>
      {query.data && (
        <SeenByCustomers
          portraits={query.data}
          name={name}
          isInsured={insurance === 'valid' || insurance === 'ending'}
        />
      )}
    </>
  )
}
