import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AdminReview, listAdminReviews } from '#contract/bookings/office-reviews.ts'
import { getOverview } from '#contract/office/overview.ts'
import { callPage } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useOpened } from '#web/office/parts/address/use-opened.ts'
import cards from '#web/ui/cards.module.css'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { HideDialog } from './HideDialog.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { stateLabels, states } from './review-states.ts'

type State = AdminReview['state'] | 'reported'

/** All reviews: those to check, publishing, hiding, and painters' answers. */
export function ReviewsTab() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const [state, setState] = useState<State | ''>(search.get('reviews') === 'reported' ? 'reported' : '')
  const { subject: hiding, opened, open, close } = useOpened<AdminReview>()
  const overview = useQuery({ ...queryOf(getOverview), refetchOnMount: 'always' })
  const waiting = overview.data?.reviewsToLookAt ?? 0
  const pageQuery = state ? { state } : {}
  const { query, items } = usePages(listAdminReviews, pageQuery, (page) => callPage(listAdminReviews, { query: page }))
  return (
    <Panel
      title={t('Reviews')}
      about={
        waiting === 0
          ? t('Only customers of finished visits can write one. Nothing is waiting for you.')
          : t('{count, plural, one {# review needs} other {# reviews need}} your OK.', {
              count: waiting,
            })
      }
      actions={
        <SelectField label={t('Show')} value={state} onChange={(event) => setState(event.target.value as State | '')}>
          <option value="">{t('All')}</option>
          <Options of={states.map((id) => ({ id, name: t(stateLabels[id]) }))} />
          <option value="reported">{t('Reported')}</option>
        </SelectField>
      }
    >
      <PagedList
        query={query}
        loading={t('Loading the reviews')}
        failed={t("We couldn't load the reviews.")}
        empty={
          <EmptyState title={t('No reviews here')}>
            {t('Customers are asked a day after the work is done, and reminded once.')}
          </EmptyState>
        }
        count={items.length}
      >
        <ul className={`stack ${cards.list}`}>
          {items.map((review) => (
            <ReviewRow key={review.id} review={review} onHide={() => open(review)} />
          ))}
        </ul>
      </PagedList>
      {hiding && <HideDialog key={hiding.id} review={hiding} opened={opened} onClose={close} />}
    </Panel>
  )
}
