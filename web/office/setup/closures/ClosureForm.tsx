import { useQuery } from '@tanstack/react-query'
import { type Closure, type Closures, createClosure, updateClosure } from '#contract/coverage/closures.ts'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { closureProblem, holidaysFrom, LONGEST_CLOSURE_LABEL } from '#domain/coverage/closures.ts'
import { isCivilDate } from '#domain/platform/dates.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { useToday } from '#web/lib/use-today.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { DraftNotices } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import css from './Closures.module.css'
import { formatClosedDays } from './closure-texts.ts'
import { FormFoot } from './FormFoot.tsx'

type Texts = { firstDay: string; lastDay: string; label: string; serviceAreaId: string }

/** The name of a federal holiday on that day; blank on any other. */
function holidayOn(t: PageTranslator, date: string): string {
  const [next] = isCivilDate(date) ? holidaysFrom(date, 1) : []
  return next?.date === date ? t(next.name) : ''
}

/** The typed label, or else the name of the holiday. */
const labelOf = (t: PageTranslator, { label, firstDay }: Texts): string => label.trim() || holidayOn(t, firstDay)

const daysOf = ({ firstDay, lastDay }: Texts) => ({ firstDay, lastDay: lastDay === '' ? firstDay : lastDay })

function problemsIn(t: PageTranslator, texts: Texts, today: string): Problems<Texts> {
  if (!isCivilDate(texts.firstDay)) return { firstDay: t('Please pick the first day.') }
  const problem = closureProblem(daysOf(texts), today)
  if (problem) return texts.lastDay === '' ? { firstDay: t(problem) } : { lastDay: t(problem) }
  return labelOf(t, texts) === '' ? { label: t('What should customers see?') } : {}
}

type ClosureFormProps = {
  /** Null for a new closure. */
  closure: Closure | null
  /** It is stored; the form is done, and another one is a new one. */
  onSaved: (closure: Closure) => void
  onCancel?: () => void
}

/** Closes days, or changes which days are closed. The last day is the first one unless it is given. */
export function ClosureForm({ closure, onSaved, onCancel }: ClosureFormProps) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const areas = useQuery(queryOf(listServiceAreas, { query: { showInactive: 'true' } }))
  const form = useDraftForm<Texts>({
    name: draftName(closure?.id ?? 'closure', 'days'),
    initial: {
      firstDay: closure?.firstDay ?? '',
      lastDay: closure === null || closure.lastDay === closure.firstDay ? '' : closure.lastDay,
      label: closure?.label ?? '',
      serviceAreaId: closure?.area?.id ?? '',
    },
    known: closure
      ? {
          [t('Closed days')]: formatClosedDays(reader, closure),
          [t('What customers see')]: closure.label,
          [t('Where')]: closure.area?.name ?? t('Everywhere'),
        }
      : {},
    problemsOf: (texts) => problemsIn(t, texts, today),
    send: async (texts) => {
      const body = { ...daysOf(texts), label: labelOf(t, texts), serviceAreaId: texts.serviceAreaId || null }
      onSaved(
        closure
          ? await call(updateClosure, { params: { id: closure.id }, body: { ...body, version: closure.version } })
          : await call(createClosure, { body }),
      )
    },
  })
  const { values, bound, field } = form
  const holiday = holidayOn(t, values.firstDay)
  return (
    <form {...bound} className="stack" noValidate aria-label={closure ? t('Change closed days') : t('Close days')}>
      <DraftNotices form={form} />
      <div className={`stack ${css.fields}`}>
        <TextField label={t('First day')} type="date" min={today} {...field('firstDay')} />
        <TextField label={t('Last day')} optional type="date" min={values.firstDay || today} {...field('lastDay')} />
        <TextField
          label={t('What customers see')}
          maxLength={LONGEST_CLOSURE_LABEL}
          placeholder={holiday || t('Thanksgiving')}
          autoComplete="off"
          {...field('label')}
        />
        <SelectField label={t('Where')} {...field('serviceAreaId')}>
          <option value="">{t('Everywhere')}</option>
          <Options of={(areas.data ?? []).filter(({ id, isActive }) => isActive || id === closure?.area?.id)} />
        </SelectField>
      </div>
      <FormFoot form={form} confirm={closure ? t('Save') : t('Close these days')} onCancel={onCancel} />
    </form>
  )
}

/** The coming holidays, each closed with one tap. */
export function Holidays({
  holidays,
  working,
  onPick,
  nameOf,
}: {
  holidays: Closures['holidays']
  working: string | null
  onPick: (holiday: Closures['holidays'][number]) => void
  nameOf: (holiday: Closures['holidays'][number]) => string
}) {
  const t = useTranslate()
  if (holidays.length === 0) return null
  return (
    <div className="stack-tight">
      <p className="small">{t('Close a holiday with one tap:')}</p>
      <div className="row">
        {holidays.map((holiday) => (
          <Button
            key={holiday.date}
            variant="secondary"
            size="small"
            working={working === holiday.date}
            workingLabel={t('Saving...')}
            onClick={() => onPick(holiday)}
          >
            {nameOf(holiday)}
          </Button>
        ))}
      </div>
    </div>
  )
}
