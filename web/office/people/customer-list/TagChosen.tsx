import { useRef } from 'react'
import type { CustomerLine } from '#contract/customers/customer-list.ts'
import { normalizeTag } from '#domain/customers/tags.ts'
import { refusedFields } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { Skipped } from '#web/office/parts/lists/SkippedNotice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './CustomerList.module.css'
import { customerNameOf } from './customer-row.tsx'
import { problemsOfTag, TagField } from './TagField.tsx'
import { useTagging } from './use-tagging.ts'

type TagChosenProps = {
  chosen: readonly CustomerLine[]
  onClear: () => void
  onDone: (left: readonly Skipped[]) => void
}

/** Adds a tag to the chosen customers, or removes it from them. */
export function TagChosen({ chosen, onClear, onDone }: TagChosenProps) {
  const t = useTranslate()
  const tagging = useTagging()
  // Which of the two buttons was pressed; Enter adds.
  const how = useRef<'add' | 'remove'>('add')
  const form = useForm({
    initial: { tag: '' },
    problemsOf: ({ tag }) => problemsOfTag(t, tag),
    send: async ({ tag: typed }) => {
      const tag = normalizeTag(typed)
      const quoteIds = chosen.map(({ quoteId }) => quoteId)
      try {
        const { tagged, skipped } = await tagging.mutateAsync({ quoteIds, [how.current]: [tag] })
        form.empty()
        if (tagged.length > 0) {
          toast({
            title:
              how.current === 'add'
                ? t('{count, plural, one {# customer} other {# customers}} tagged “{tag}”', {
                    count: tagged.length,
                    tag,
                  })
                : t('“{tag}” removed from {count, plural, one {# customer} other {# customers}}', {
                    count: tagged.length,
                    tag,
                  }),
          })
        }
        onDone(
          skipped.map(({ quoteId, reason }) => {
            const customer = chosen.find((one) => one.quoteId === quoteId)
            return { id: quoteId, reason, customer: customer ? customerNameOf(customer) : '' }
          }),
        )
        return {}
      } catch (error) {
        const { add, remove } = refusedFields(error, ['add', 'remove'])
        return { tag: add ?? remove ?? '' }
      }
    },
  })
  return (
    <form {...form.bound} className={`row-middle ${css.chosen}`} data-action-bar noValidate>
      <p aria-live="polite">{t('{count} selected', { count: chosen.length })}</p>
      <div className={css.tagField}>
        <TagField {...form.field('tag')} maxLength={200} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="small"
        working={form.sending && tagging.variables?.add !== undefined}
        workingLabel={t('Saving...')}
        onClick={() => {
          how.current = 'add'
        }}
      >
        {t('Add the tag')}
      </Button>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        working={form.sending && tagging.variables?.remove !== undefined}
        workingLabel={t('Saving...')}
        onClick={() => {
          how.current = 'remove'
        }}
      >
        {t('Remove the tag')}
      </Button>
      <Button variant="quiet" size="small" onClick={onClear}>
        {t('Clear selection')}
      </Button>
      <FailureNotice failure={form.failure} otherwise={t("We couldn't change the tags. Please try again.")} />
    </form>
  )
}
