import type { PayoutSettings } from '#contract/pricing/office-business.ts'
import { parseAmount } from '#domain/platform/amounts.ts'
import { weekdays } from '#domain/platform/dates.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { isPayoutWeekday, isReportingThreshold, thresholdMessage } from '#domain/platform/payout-settings.ts'
import { lawfulThreshold } from '#domain/platform/tax-reporting.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { weekdayNames } from '#web/lib/weekday-names.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { SelectField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import css from './BusinessTab.module.css'
import { SettingsForm, WholeNumberField } from './SettingsForm.tsx'
import { saveBusiness } from './save-business.ts'

/** As it is sent; null clears it. */
const dollarsIn = (text = ''): number | null => {
  const cents = parseAmount(text)
  return cents === null ? null : dollarsFromCents(cents)
}

/** The day on which painters are paid, and from which yearly total on that is reported. */
export function PayoutsForm({ payouts }: { payouts: PayoutSettings }) {
  const t = useTranslate()
  const reader = useReader()
  const thisYear = Number(useToday().slice(0, 4))
  // The year that is filed, the present one, and the next.
  const years = [thisYear - 1, thisYear, thisYear + 1].map(String)
  const textsOf = ({ weekday, reportingThresholds }: PayoutSettings): Record<string, string> => ({
    weekday,
    ...Object.fromEntries(
      years.map((year) => [year, String(dollarsFromCents(reportingThresholds[year] ?? lawfulThreshold(Number(year))))]),
    ),
  })
  const now = textsOf(payouts)
  const form = useDraftForm({
    name: draftName('business', 'payouts'),
    stays: true,
    initial: now,
    known: {
      [t('Payday')]: t(weekdayNames[payouts.weekday]),
      ...Object.fromEntries(years.map((year) => [t('1099-NEC for {year} ($)', { year }), now[year] ?? ''])),
    },
    problemsOf: (texts) =>
      Object.fromEntries(
        years
          .filter((year) => texts[year]?.trim() && !isReportingThreshold(parseAmount(texts[year]) ?? Number.NaN))
          .map((year) => [year, t(thresholdMessage())]),
      ),
    send: async ({ weekday = '', ...amounts }) => {
      const typed = years.filter((year) => amounts[year]?.trim() !== now[year])
      const wished = {
        ...(isPayoutWeekday(weekday) ? { weekday } : {}),
        reportingThresholds: Object.fromEntries(typed.map((year) => [year, dollarsIn(amounts[year])])),
      }
      const reportingThresholds = Object.fromEntries(years.map((year) => [year, dollarsIn(now[year]) ?? 0]))
      const known = { weekday: payouts.weekday, reportingThresholds }
      const saved = await saveBusiness({ payouts: wished }, { payouts: known })
      form.write(textsOf(saved.payouts))
    },
  })
  return (
    <SettingsForm
      form={form}
      stored={now}
      title={t('How painters are paid')}
      save={t('Save how painters are paid')}
      saved={t('Saved. The next payout follows it.')}
    >
      <SelectField
        label={t('Payday')}
        hint={t('Painters see it in their portal as the day of their next payout.')}
        name="weekday"
        value={form.values.weekday}
        onChange={({ target }) => form.write({ weekday: target.value })}
      >
        <Options of={weekdays.map((id) => ({ id, name: t(weekdayNames[id]) }))} />
      </SelectField>
      <p className="small">
        {t('Painters whose total for a year reaches this amount are marked “To be filed” on the 1099-NEC list.')}
      </p>
      <div className={`stack ${css.pairs}`}>
        {years.map((year) => (
          <WholeNumberField
            key={year}
            label={t('1099-NEC for {year} ($)', { year })}
            hint={t('Blank: {amount}, as the law says.', {
              amount: formatWholeMoney(reader, lawfulThreshold(Number(year))),
            })}
            optional
            {...form.field(year)}
          />
        ))}
      </div>
    </SettingsForm>
  )
}
