import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
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
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { stale } from '../../../lib/queries.ts'
import { useFirstWrong } from '../../../lib/use-form.ts'
import { type PageWords, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { readList } from './area-lists.ts'
import { CountyField } from './CountyField.tsx'
import css from './ServiceAreas.module.css'

type Problem = { message: string }
type AreaDialogProps = { area: ServiceArea | null; opened: boolean; onClose: () => void }

/** The server names the invalid entry of a list; the field shows the error whatever its index. */
const issueAt = (error: unknown, path: string): string | undefined =>
  error instanceof CallError ? error.issues.find((issue) => issue.path.startsWith(path))?.message : undefined

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
  const [name, setName] = useState(area?.name ?? '')
  const [type, setType] = useState<AreaType>(area?.type ?? 'county')
  const [text, setText] = useState((area?.type === 'zipcode' ? area.zipCodes : (area?.counties ?? [])).join(', '))
  const entries = readList(text)
  const list = type === 'county' ? { counties: entries } : { zipCodes: entries }

  const save = useMutation({
    mutationFn: () =>
      area
        ? call(updateServiceArea, { params: { id: area.id }, body: { name: name.trim(), ...list } })
        : call(createServiceArea, { body: { name: name.trim(), type, ...list } }),
    onSuccess: async (saved) => {
      toast({ title: area ? t('{name} is saved', { name: saved.name }) : t('{name} is added', { name: saved.name }) })
      if (!area) {
        setName('')
        setText('')
      }
      onClose()
      await stale(client, listServiceAreas, getOverview)
    },
    onError: (error) =>
      toast({
        title: t('Failed to update service area'),
        description: messageOf(error, t('Please try again.')),
        tone: 'destructive',
      }),
  })

  const formId = useId()
  const [problem, setProblem] = useState<Problem | null>(null)
  const fields = useFirstWrong(problem ?? save.error)
  const complete = name.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete || save.isPending) return
    const message = problemOf(t, type, entries)
    setProblem(message === undefined ? null : { message })
    if (message === undefined) save.mutate()
  }
  const write = (value: string) => {
    setText(value)
    setProblem(null)
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={save.isPending}
      focusField
      title={area ? t('Edit {name}', { name: area.name }) : t('Add service area')}
      actions={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!complete}
            working={save.isPending}
            workingLabel={t('Saving...')}
          >
            {area ? t('Save') : t('Add')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={fields} className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={t('Name')}
          value={name}
          data-autofocus
          maxLength={100}
          error={issueAt(save.error, 'name')}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('Type')}
          value={type}
          disabled={area !== null}
          hint={area ? t('An area keeps its type. Add a new area instead.') : undefined}
          onChange={(event) => {
            setType(event.target.value as AreaType)
            setProblem(null)
          }}
        >
          {areaTypes.map((id) => (
            <option key={id} value={id}>
              {areaTypeLabels[id]}
            </option>
          ))}
        </SelectField>
        {type === 'county' ? (
          <CountyField value={text} error={problem?.message ?? issueAt(save.error, 'counties')} onChange={write} />
        ) : (
          <TextAreaField
            label={t('Zip codes')}
            hint={t('Five digits each, separated by commas.')}
            inputMode="numeric"
            value={text}
            error={problem?.message ?? issueAt(save.error, 'zipCodes')}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
