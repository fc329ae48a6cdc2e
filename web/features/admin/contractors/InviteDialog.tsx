import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { inviteContractor } from '../../../../contract/admin/contractors.ts'
import { listServiceAreas } from '../../../../contract/admin/service-areas.ts'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useFirstWrong } from '../../../lib/use-form.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { Dialog } from '../../dashboard/Dialog.tsx'
import css from './Contractors.module.css'
import { fullName } from './contractor-words.ts'
import { useContractorChange } from './use-contractor-change.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '', businessName: '' }

/** Invites a painter: they get an e-mail with a link to set their password. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords()
  const [form, setForm] = useState(empty)
  const [areas, setAreas] = useState<readonly string[]>([])
  const query = useQuery({ ...queryOf(listServiceAreas, { query: {} }), enabled: opened })
  const invite = useContractorChange(
    () => call(inviteContractor, { body: { ...form, serviceAreaIds: [...areas] } }),
    (invited) => {
      toast({
        title: t('Invitation sent'),
        description: t('{name} gets a link to set a password.', { name: fullName(invited) }),
      })
      setForm(empty)
      setAreas([])
      onClose()
    },
    t('The invitation was not sent'),
  )
  const issue = (field: string) => {
    const { error } = invite
    if (!(error instanceof CallError)) return undefined
    if (field === 'email' && error.code === 'email_taken') return error.message
    return error.issueOf(field)
  }
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    error: issue(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  })
  const formId = useId()
  const fields = useFirstWrong(invite.error)
  const complete = [form.firstName, form.lastName, form.email, form.phone].every((text) => text.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete && !invite.isPending) invite.mutate(undefined)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={invite.isPending}
      focusField
      title={t('Invite contractor')}
      actions={
        <>
          <Button variant="secondary" disabled={invite.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!complete}
            working={invite.isPending}
            workingLabel={t('Sending...')}
          >
            {t('Send invitation')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={fields} className={css.form} onSubmit={submit} noValidate>
        <TextField label={t('First name')} autoComplete="off" data-autofocus {...field('firstName')} />
        <TextField label={t('Last name')} autoComplete="off" {...field('lastName')} />
        <TextField label={t('Email')} type="email" autoComplete="off" {...field('email')} />
        <TextField label={t('Phone')} type="tel" autoComplete="off" {...field('phone')} />
        <TextField label={t('Business name')} optional autoComplete="off" {...field('businessName')} />
        <fieldset className={css.choice}>
          <legend>{t('Service areas')}</legend>
          <Answered
            query={query}
            loading={t('Loading the service areas')}
            failed={t('Failed to fetch service areas')}
            lines={2}
          >
            {(listed) =>
              listed.map((area) => (
                <label key={area.id} className={css.area}>
                  <input
                    type="checkbox"
                    checked={areas.includes(area.id)}
                    onChange={(event) =>
                      setAreas(event.target.checked ? [...areas, area.id] : areas.filter((id) => id !== area.id))
                    }
                  />
                  {area.name}
                </label>
              ))
            }
          </Answered>
        </fieldset>
      </form>
    </Dialog>
  )
}
