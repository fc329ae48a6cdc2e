import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { getOverview } from '../../../../contract/admin/overview.ts'
import {
  createServiceArea,
  listServiceAreas,
  type ServiceArea,
  updateServiceArea,
} from '../../../../contract/admin/service-areas.ts'
import { type AreaType, areaTypeLabels, areaTypes } from '../../../../domain/addresses/service-areas.ts'
import { findCounty } from '../../../../domain/addresses/state.ts'
import { pennsylvania } from '../../../../domain/markets/pennsylvania.ts'
import { call } from '../../../lib/call.ts'
import { messageOf, refusedFields } from '../../../lib/call-error.ts'
import { stale } from '../../../lib/queries.ts'
import { useForm } from '../../../lib/use-form.ts'
import { type PageWords, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { readList } from './area-lists.ts'
import { CountyField } from './CountyField.tsx'

type AreaDialogProps = { area: ServiceArea | null; opened: boolean; onClose: () => void }

/** Which list goes with a type. */
const listOf = { county: 'counties', zipcode: 'zipCodes' } as const satisfies Record<AreaType, string>

/** Client-side validation of a list; the server does the rest. */
function problemOf(t: PageWords, type: AreaType, entries: readonly string[]): string | undefined {
  if (entries.length === 0)
    return type === 'county' ? t('Please choose at least one county.') : t('Please enter at least one zip code.')
  const unknown = type === 'county' ? entries.find((entry) => findCounty(pennsylvania, entry) === null) : undefined
  return unknown && t("“{entry}” isn't a {state} county.", { entry: unknown, state: pennsylvania.name })
}

/** Adds or edits an area; its type cannot be changed. */
export function AreaDialog({ area, opened, onClose }: AreaDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const formId = useId()
  const { values, problems, bound, field, write, sending } = useForm({
    initial: {
      name: area?.name ?? '',
      type: area?.type ?? ('county' as AreaType),
      counties: (area?.counties ?? []).join(', '),
      zipCodes: (area?.zipCodes ?? []).join(', '),
    },
    problemsOf: ({ type, ...lists }) => {
      const list = listOf[type]
      const problem = problemOf(t, type, readList(lists[list]))
      return problem ? { [list]: problem } : {}
    },
    send: async ({ name, type, ...lists }) => {
      const list = { [listOf[type]]: readList(lists[listOf[type]]) }
      try {
        const saved = area
          ? await call(updateServiceArea, { params: { id: area.id }, body: { name: name.trim(), ...list } })
          : await call(createServiceArea, { body: { name: name.trim(), type, ...list } })
        toast({
          title: area ? t('{name} is saved', { name: saved.name }) : t('{name} is added', { name: saved.name }),
        })
      } catch (error) {
        toast({
          title: t('Failed to update service area'),
          description: messageOf(error, t('Please try again.'), t),
          tone: 'destructive',
        })
        return refusedFields(error, ['name', 'counties', 'zipCodes'])
      }
      if (!area) write({ name: '', counties: '', zipCodes: '' })
      onClose()
      await stale(client, listServiceAreas, getOverview)
      return {}
    },
  })
  const complete = values.name.trim() !== ''
  const submit = (event: FormEvent) => {
    if (complete) bound.onSubmit(event)
    else event.preventDefault()
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={sending}
      focusField
      title={area ? t('Edit {name}', { name: area.name }) : t('Add service area')}
      actions={
        <>
          <Button variant="secondary" disabled={sending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!complete} working={sending} workingLabel={t('Saving...')}>
            {area ? t('Save') : t('Add')}
          </Button>
        </>
      }
    >
      <form id={formId} {...bound} className="stack" onSubmit={submit} noValidate>
        <TextField label={t('Name')} data-autofocus maxLength={100} {...field('name')} />
        <SelectField
          label={t('Type')}
          disabled={area !== null}
          hint={area ? t('An area keeps its type. Add a new area instead.') : undefined}
          {...field('type')}
        >
          {areaTypes.map((id) => (
            <option key={id} value={id}>
              {t(areaTypeLabels[id])}
            </option>
          ))}
        </SelectField>
        {values.type === 'county' ? (
          <CountyField value={values.counties} error={problems.counties} onChange={(counties) => write({ counties })} />
        ) : (
          <TextAreaField
            label={t('Zip codes')}
            hint={t('Five digits each, separated by commas.')}
            inputMode="numeric"
            {...field('zipCodes')}
          />
        )}
      </form>
    </Dialog>
  )
}
