import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { inviteContractor } from '#contract/painters/office-contractors.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Restored } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { FormDialog } from '#web/office/parts/drafts/FormDialog.tsx'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Painters.module.css'

const blank = { firstName: '', lastName: '', email: '', phone: '', businessName: '', areas: '' }

/** The chosen areas, as the draft of the form has them. */
const idsIn = (text: string): string[] => text.split(' ').filter(Boolean)

/** Invites a painter: they get an e-mail with a link to set their password. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(listServiceAreas, { query: {} }), enabled: opened })
  const form = useDraftForm({
    name: draftName('painter', 'invite'),
    initial: blank,
    stays: true,
    // Nothing is sent before everything is there; the rest is judged by the server.
    problemsOf: () => ({}),
    send: async ({ areas: chosen, ...typed }) => {
      try {
        const invited = await call(inviteContractor, { body: { ...typed, serviceAreaIds: idsIn(chosen) } })
        toast({
          title: t('Invitation sent'),
          description: t('{name} gets a link to set a password.', { name: fullName(invited) }),
        })
      } catch (error) {
        toastFailure(t, error, t('The invitation was not sent'))
        throw error
      }
      form.write(blank)
      onClose()
    },
  })
  const { values, field, write } = form
  const areas = idsIn(values.areas)
  const complete = [values.firstName, values.lastName, values.email, values.phone].every((text) => text.trim() !== '')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('Invite contractor')}
      form={form}
      className={`stack ${css.form}`}
      confirm={t('Send invitation')}
      workingLabel={t('Sending...')}
      incomplete={!complete}
    >
      <Restored form={form} />
      <TextField label={t('First name')} autoComplete="off" data-autofocus {...field('firstName')} />
      <TextField label={t('Last name')} autoComplete="off" {...field('lastName')} />
      <TextField label={t('Email')} type="email" autoComplete="off" {...field('email')} />
      <PhoneField label={t('Phone')} autoComplete="off" {...field('phone')} />
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
              <label key={area.id} className={`line ${css.area}`}>
                <input
                  type="checkbox"
                  checked={areas.includes(area.id)}
                  onChange={(event) =>
                    write({
                      areas: (event.target.checked ? [...areas, area.id] : areas.filter((id) => id !== area.id)).join(
                        ' ',
                      ),
                    })
                  }
                />
                {area.name}
              </label>
            ))
          }
        </Answered>
      </fieldset>
    </FormDialog>
  )
}
