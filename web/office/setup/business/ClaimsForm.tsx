import { type Claims, claimNames, LONGEST_CLAIM } from '#domain/platform/business-claims.ts'
import { text } from '#domain/platform/translation/text.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { TextField } from '#web/ui/Field.tsx'
import css from './BusinessTab.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { saveBusiness } from './save-business.ts'

const labels = {
  projects: text('Projects painted'),
  rating: text('Rating'),
  satisfaction: text('Satisfaction'),
} as const

const textsOf = (claims: Claims): Record<string, string> =>
  Object.fromEntries(claimNames.map((name) => [name, claims[name] ?? '']))

/** The home page's business claims, until reviews give it real figures. */
export function ClaimsForm({ claims }: { claims: Claims }) {
  const t = useTranslate()
  const now = textsOf(claims)
  const form = useDraftForm({
    name: draftName('business', 'claims'),
    stays: true,
    initial: now,
    known: Object.fromEntries(claimNames.map((name) => [t(labels[name]), claims[name] ?? t('none')])),
    problemsOf: () => ({}),
    send: async (texts) => {
      form.write(textsOf((await saveBusiness({ claims: texts }, { claims })).claims))
    },
  })
  return (
    <SettingsForm
      form={form}
      stored={now}
      title={t('What the home page claims')}
      save={t('Save claims')}
      saved={t('Saved. The home page shows it within a minute.')}
    >
      <p className="small">
        {t(
          'Once there are five reviews, real figures replace these. Only claim what you can prove. Whatever you leave blank isn’t shown.',
        )}
      </p>
      <div className={`stack ${css.pairs}`}>
        {claimNames.map((name) => (
          <TextField key={name} label={t(labels[name])} maxLength={LONGEST_CLAIM} optional {...form.field(name)} />
        ))}
      </div>
    </SettingsForm>
  )
}
