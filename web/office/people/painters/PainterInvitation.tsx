import type { Contractor } from '#contract/painters/office-contractors.ts'
import { inviteAgain } from '#contract/painters/painters.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Restored } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftText } from '#web/office/parts/drafts/use-draft-text.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Painters.module.css'
import { usePainterLine } from './use-painter-line.ts'

/** The invitation of a painter who never came: what became of it, and sending a new one. Nothing for everybody else. */
export function PainterInvitation({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const draft = useDraftText(draftName(contractor.id, 'invitation'), contractor.email)
  const { text: email, write, done } = draft
  const invite = useAction({
    run: () =>
      call(inviteAgain, {
        params: { id: contractor.id },
        body: email.trim() === contractor.email ? {} : { email: email.trim() },
      }),
    done: (saved) => {
      done(saved.email)
      toast({
        title: t('Invitation sent'),
        description: t('{name} gets a new link; the old one no longer works.', { name: fullName(saved) }),
      })
    },
    failed: t('The invitation was not sent'),
  })
  const invitation = usePainterLine(contractor)?.invitation
  if (!invitation) return null
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-invitation">
      <h3 id="contractor-invitation">{t('Invitation')}</h3>
      {invitation.problem === null ? (
        <p className="small">{t("They haven't chosen a password yet, so they have never been here.")}</p>
      ) : (
        <Notice tone="warn" role="status" title={t('The invitation came back')}>
          <p>{invitation.problem}</p>
        </Notice>
      )}
      <Restored form={draft} />
      <form
        className={`row ${css.inline}`}
        onSubmit={(event) => {
          event.preventDefault()
          invite.mutate()
        }}
      >
        <TextField
          label={t('Send it to')}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => write(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={email.trim() === ''}
          working={invite.isPending}
          workingLabel={t('Sending...')}
        >
          {t('Invite again')}
        </Button>
      </form>
    </section>
  )
}
