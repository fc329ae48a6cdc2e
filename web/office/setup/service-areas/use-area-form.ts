import { useQuery } from '@tanstack/react-query'
import {
  createServiceArea,
  previewServiceArea,
  type ServiceArea,
  updateServiceArea,
} from '#contract/coverage/office-service-areas.ts'
import type { AreaType } from '#domain/coverage/addresses/service-areas.ts'
import { findCounty } from '#domain/coverage/addresses/state.ts'
import { pennsylvania } from '#domain/coverage/markets/pennsylvania.ts'
import { call } from '#web/lib/call.ts'
import type { Known } from '#web/lib/known.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { writePairs } from '#web/office/parts/drafts/draft-pairs.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { toast } from '#web/ui/toast.ts'
import { choiceOf, linksToChange, readChoice } from './area-choice.ts'
import { readList } from './area-lists.ts'

export type AreaTexts = { name: string; type: AreaType; counties: string; zipCodes: string; painters: string }

/** Which list goes with a type. */
const listOf = { county: 'counties', zipcode: 'zipCodes' } as const satisfies Record<AreaType, string>

/** Client-side validation of a list; the server does the rest. */
function problemOf(t: PageTranslator, type: AreaType, entries: readonly string[]): string | undefined {
  if (entries.length === 0)
    return type === 'county' ? t('Please choose at least one county.') : t('Please enter at least one zip code.')
  const unknown = type === 'county' ? entries.find((entry) => findCounty(pennsylvania, entry) === null) : undefined
  return unknown && t("“{entry}” isn't a {state} county.", { entry: unknown, state: pennsylvania.name })
}

/** How an area reads, as far as somebody else may change it. */
const formatArea = (t: PageTranslator, { name, type, counties, zipCodes, painters }: ServiceArea): Known => ({
  [t('Name')]: name,
  ...(type === 'county' ? { [t('Counties')]: counties.join(', ') } : { [t('Zip codes')]: zipCodes.join(', ') }),
  [t('Who works there')]: painters.map((one) => t('{name}, priority {priority}', one)).join('; ') || t('Nobody'),
})

/** The form of an area: its draft, kept until it is sent, with the painters who are to work there. */
export function useAreaForm(area: ServiceArea | null, onSaved: () => void) {
  const t = useTranslate()
  const form = useDraftForm<AreaTexts>({
    name: draftName(area?.id ?? 'area', 'area'),
    initial: {
      name: area?.name ?? '',
      type: area?.type ?? ('county' as AreaType),
      counties: (area?.counties ?? []).join(', '),
      zipCodes: area?.type === 'zipcode' ? area.zipCodes.join(', ') : '',
      painters: writePairs(choiceOf(area)),
    },
    known: area ? formatArea(t, area) : {},
    problemsOf: ({ type, ...lists }) => {
      const list = listOf[type]
      const problem = problemOf(t, type, readList(lists[list]))
      return problem ? { [list]: problem } : {}
    },
    send: async ({ name, type, painters, ...lists }) => {
      const list = { [listOf[type]]: readList(lists[listOf[type]]) }
      const links = linksToChange(choiceOf(area), readChoice(painters))
      const body = { name: name.trim(), ...list, ...(links.length > 0 && { painters: links }) }
      const saved = area
        ? await call(updateServiceArea, { params: { id: area.id }, body: { ...body, version: area.version } })
        : await call(createServiceArea, { body: { ...body, type } })
      toast({
        title: area ? t('{name} is saved', { name: saved.name }) : t('{name} is added', { name: saved.name }),
        description: t(
          '{count, plural, =0 {Nobody works there yet.} one {# painter works there.} other {# painters work there.}}',
          { count: saved.painters.length },
        ),
      })
    },
    onSent: onSaved,
  })
  const { type, counties, zipCodes, painters } = form.values
  const cover = {
    county: { type, counties: readList(counties) },
    zipcode: { type, zipCodes: readList(zipCodes).filter((zip) => /^\d{5}$/.test(zip)) },
  }[type]
  const isEmpty = ('counties' in cover ? cover.counties : cover.zipCodes).length === 0
  const preview = useQuery({
    ...queryOf(previewServiceArea, { body: { ...cover, ...(area && { areaId: area.id }) } }),
    enabled: !isEmpty,
    // While another county is added, the painters stay in view.
    placeholderData: (before) => before,
  })
  return { ...form, choice: readChoice(painters), isEmpty, preview }
}
