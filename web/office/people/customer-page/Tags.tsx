import { tagCustomers } from '#contract/customers/customer-list.ts'
import type { CustomerPage } from '#contract/customers/customer-page.ts'
import { normalizeTag } from '#domain/customers/tags.ts'
import { refusedFields } from '#web/lib/call-error.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { problemsOfTag, TagField } from '#web/office/people/customer-list/TagField.tsx'
import { TagList } from '#web/office/people/customer-list/TagList.tsx'
import { useTagging } from '#web/office/people/customer-list/use-tagging.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import css from './Customer.module.css'

/** What the office tells the customer apart by: added and removed one by one. */
export function Tags({ customer: { quoteId, tags } }: { customer: CustomerPage }) {
  const t = useTranslate()
  const may = useMay()
  const tagging = useTagging()
  const form = useForm({
    initial: { tag: '' },
    problemsOf: ({ tag }) => problemsOfTag(t, tag),
    send: async ({ tag }) => {
      try {
        const { skipped } = await tagging.mutateAsync({ quoteIds: [quoteId], add: [normalizeTag(tag)] })
        if (skipped[0]) return { tag: skipped[0].reason }
        form.empty()
        return {}
      } catch (error) {
        return { tag: refusedFields(error, ['add']).add ?? '' }
      }
    },
  })
  const remove = (tag: string) =>
    tagging.mutate(
      { quoteIds: [quoteId], remove: [tag] },
      { onError: (error) => toastFailure(t, error, t("We couldn't remove the tag")) },
    )
  return (
    <OfficePanel title={t('Tags')}>
      {tags.length === 0 ? (
        <PanelText>{t('No tags yet. Only the office sees them.')}</PanelText>
      ) : (
        <div className={css.tags}>
          <TagList tags={tags} {...(may(tagCustomers) && { onRemove: remove })} />
        </div>
      )}
      <Allowed to={tagCustomers}>
        <form {...form.bound} className={`row ${css.addTag}`} noValidate>
          <TagField {...form.field('tag')} maxLength={200} />
          <Button type="submit" variant="secondary" working={form.sending} workingLabel={t('Saving...')}>
            {t('Add the tag')}
          </Button>
          <FailureNotice failure={form.failure} otherwise={t("We couldn't change the tags. Please try again.")} />
        </form>
      </Allowed>
    </OfficePanel>
  )
}
