import { useTranslate } from '#web/lib/use-translate.ts'
import type { ResultGroup } from './results.ts'
import css from './Search.module.css'

type FoundHeadProps = { groups: readonly ResultGroup[]; isEmpty: boolean; isSettled: boolean; hasFailed: boolean }

/** An offer that is always there does not count as found. */
const isOffer = ({ id }: ResultGroup): boolean => id === 'things'

/** How much was found, beside the field, also for a screen reader. */
export function FoundHead({ groups, isEmpty, isSettled, hasFailed }: FoundHeadProps) {
  const t = useTranslate()
  const found = groups.filter((group) => !isOffer(group))
  const shown = found.reduce((sum, { results }) => sum + results.length, 0)
  const total = found.reduce((sum, group) => sum + group.total, 0)
  const isMore = found.some((group) => group.isMore)
  const getLabel = () => {
    if (isEmpty || hasFailed) return ''
    if (!isSettled) return t('Searching...')
    if (total === 0) return t('nothing found')
    if (isMore) return t('{shown} of {total} or more', { shown, total })
    return shown === total ? t('{total} found', { total }) : t('{shown} of {total}', { shown, total })
  }
  return (
    <span role="status" className={css.count}>
      {getLabel()}
    </span>
  )
}
