import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AdminReview, listAdminReviews } from '#contract/bookings/office-reviews.ts'
import { getOverview } from '#contract/office/overview.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useOpened } from '#web/office/parts/address/use-opened.ts'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import cards from '#web/ui/cards.module.css'
import { SelectField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
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
      <OfficeList
        call={listAdminReviews}
        query={state ? { state } : {}}
        loading={t('Loading the reviews')}
        failed={t("We couldn't load the reviews.")}
        noneYet={{
          title: t('No reviews here'),
          text: t('Customers are asked a day after the work is done, and reminded once.'),
        }}
      >
        {(reviews) => (
          <ul className={`stack ${cards.list}`}>
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} onHide={() => open(review)} />
            ))}
          </ul>
        )}
      </OfficeList>
      {hiding && <HideDialog key={hiding.id} review={hiding} opened={opened} onClose={close} />}
    </Panel>
  )
}
