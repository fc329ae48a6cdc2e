import { useTranslate } from '#web/lib/use-translate.ts'
import { Icon } from '#web/office/parts/Icon.tsx'
import css from './TagList.module.css'

/** A customer's tags; with `onRemove` each can be removed. */
export function TagList({ tags, onRemove }: { tags: readonly string[]; onRemove?: (tag: string) => void }) {
  const t = useTranslate()
  return (
    <ul className={`row-tight ${css.tags}`} aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag} className={css.tag}>
          {tag}
          {onRemove && (
            <button
              type="button"
              className={css.remove}
              aria-label={t('Remove the tag “{tag}”', { tag })}
              onClick={() => onRemove(tag)}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
