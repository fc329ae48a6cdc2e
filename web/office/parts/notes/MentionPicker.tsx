import type { RefObject } from 'react'
import type { Colleague } from '#contract/office/colleagues.ts'
import { formatList } from '#domain/platform/format.ts'
import { beginsName, findMentions, unfinishedMention, withMention } from '#domain/platform/mentions.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { colleagueName, useColleagues } from '../names/colleagues.ts'
import css from './Mentions.module.css'

/** More than so many are offered only once their name is begun. */
const MOST = 6

type MentionPickerProps = {
  /** The note as far as it is typed. */
  typed: string
  /** The field it is typed into, which has the focus again afterwards. */
  field: RefObject<HTMLElement | null>
  onType: (text: string) => void
}

/** Below the field of a note: who can be mentioned in it, and who finds it in their inbox. Nothing where nobody else is. */
export function MentionPicker({ typed, field, onType }: MentionPickerProps) {
  const t = useTranslate()
  const reader = useReader()
  const people = useColleagues().filter((one) => one.takesItems)
  const others = people.filter((one) => !one.isYou)
  if (others.length === 0) return null

  const accounts = new Set(findMentions(typed, people).map(({ account }) => account))
  const mentioned = people.filter((one) => accounts.has(one.id))
  const left = others.filter((one) => !accounts.has(one.id))
  const begun = unfinishedMention(typed) ?? ''
  const matching = begun === '' ? [] : left.filter((one) => beginsName(one, begun))
  const offered = matching.length > 0 ? matching.slice(0, MOST) : left.length <= MOST ? left : []
  const pick = (person: Colleague) => {
    onType(withMention(typed, person))
    field.current?.focus()
  }
  return (
    <div className={css.picker}>
      {offered.length > 0 ? (
        <fieldset className={css.offered} aria-label={t('Mention somebody')}>
          <span className="soft" aria-hidden="true">
            {t('Mention')}
          </span>
          {offered.map((person) => (
            <button
              key={person.id}
              type="button"
              className={css.offer}
              aria-label={t('Mention {who}', { who: colleagueName(t, person) })}
              onClick={() => pick(person)}
            >
              @{colleagueName(t, person)}
            </button>
          ))}
        </fieldset>
      ) : (
        left.length > 0 && <p className="soft">{t('Type @ and a name to mention somebody.')}</p>
      )}
      <p className="soft" aria-live="polite">
        {mentioned.length > 0 &&
          t('{who} will find this in Needs you.', {
            who: formatList(
              reader,
              mentioned.map((one) => (one.isYou ? t('You') : colleagueName(t, one))),
            ),
          })}
      </p>
    </div>
  )
}
