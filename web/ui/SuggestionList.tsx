import { ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import css from './SuggestionList.module.css'

/** The texts of a suggestion: `about` comes after its name, and `tone` warns of choosing it. */
export type Suggestion = { textValue: string; name: string; about?: string | undefined; tone?: 'warn' | undefined }

type SuggestionListProps<Item extends object> = {
  /** The combobox that it belongs to. */
  combobox: HTMLElement | null
  /** The accessible name. */
  label: string
  /** In pixels. */
  maxHeight: number
  /** It opens below the input also where there is more room above. */
  onlyBelow?: boolean
  /** The text in the list when nothing is found and the combobox allows an empty list. */
  empty?: string
  suggestionOf: (item: Item) => Suggestion
}

/** The list of a combobox, as wide as its input. In a dialog it is part of it, also for screen readers, and stays within it. */
export function SuggestionList<Item extends object>(props: SuggestionListProps<Item>) {
  const { combobox, label, maxHeight, onlyBelow = false, empty, suggestionOf } = props
  const dialog = combobox?.closest('[role="dialog"]')
  return (
    <Popover
      className={`outlined ${css.popover}`}
      offset={4}
      maxHeight={maxHeight}
      shouldFlip={!onlyBelow}
      isNonModal
      {...(dialog ? { UNSTABLE_portalContainer: dialog, boundaryElement: dialog } : {})}
    >
      <ListBox
        className={css.list ?? ''}
        aria-label={label}
        {...(empty === undefined ? {} : { renderEmptyState: () => <p className={`small ${css.empty}`}>{empty}</p> })}
      >
        {(item: Item) => {
          const { textValue, name, about, tone } = suggestionOf(item)
          return (
            <ListBoxItem className={css.suggestion ?? ''} textValue={textValue}>
              {/* The accessible name contains all the visible text, for people who use voice control. */}
              <span>{name}</span>{' '}
              {about !== undefined && <span className={tone ? `small ${css.warning}` : 'small'}>{about}</span>}
            </ListBoxItem>
          )
        }}
      </ListBox>
    </Popover>
  )
}
