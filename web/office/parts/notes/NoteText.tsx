import type { Mention } from '#contract/platform/mention.ts'
import { cutAtMentions } from '#domain/platform/mentions.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { colleagueName } from '../names/colleagues.ts'
import css from './Mentions.module.css'

type NoteTextProps = { text: string; mentions: readonly Mention[] }

/** A note of the office; whoever it mentions stands out, by the name they have now. */
export function NoteText({ text, mentions }: NoteTextProps) {
  const t = useTranslate()
  return cutAtMentions(text, mentions).map(({ text: words, mention }, index) =>
    mention === null ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a note have an order and nothing else
      <strong key={index} className={css.mention}>
        @{colleagueName(t, mention)}
      </strong>
    ),
  )
}
