import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { countCustomerSegments } from '#contract/customers/customer-list.ts'
import { isTag, LONGEST_TAG, normalizeTag } from '#domain/customers/tags.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'

/** What is wrong with a tag that was typed. */
export const problemsOfTag = (t: PageTranslator, typed: string): { tag?: string } =>
  isTag(normalizeTag(typed))
    ? {}
    : { tag: t('Use 1 to {most} letters for a tag, without a comma', { most: LONGEST_TAG }) }

type TagFieldProps = Omit<Parameters<typeof TextField>[0], 'label' | 'list'>

/** A tag, with those that others have as suggestions. */
export function TagField(field: TagFieldProps) {
  const t = useTranslate()
  const id = useId()
  const known = useQuery(queryOf(countCustomerSegments))
  return (
    <>
      <TextField {...field} label={t('Tag')} list={id} autoComplete="off" />
      <datalist id={id}>
        {known.data?.tags.map(({ tag }) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </>
  )
}
