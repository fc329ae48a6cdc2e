import type { AvailabilityRecord } from '#contract/painters/contractor-availability.ts'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { addDays, type CivilDate, isCivilDate, type Weekday } from '#domain/platform/dates.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

type Label = AvailabilityRecord['timeSlots'][number]

/** The painter's offers by weekday: a missing entry leaves the days unchanged, an empty one clears them. */
export type Week = Partial<Record<Weekday, readonly Label[]>>

export type WeeklyPattern = { from: CivilDate; to: CivilDate; week: Week }

export type WeekAction =
  | { type: 'slot'; day: Weekday; label: Label }
  | { type: 'off'; day: Weekday }
  | { type: 'same'; from: Weekday; days: readonly Weekday[] }

const WEEKS = 4

/** The next four weeks. */
export const nextWeeks = (today: CivilDate): Pick<WeeklyPattern, 'from' | 'to'> => ({
  from: today,
  to: addDays(today, WEEKS * 7 - 1),
})

const without = (week: Week, day: Weekday): Week => {
  const { [day]: _gone, ...rest } = week
  return rest
}

export function weekReducer(week: Week, action: WeekAction): Week {
  switch (action.type) {
    case 'slot': {
      const before = week[action.day] ?? []
      const after = before.includes(action.label)
        ? before.filter((label) => label !== action.label)
        : slotLabels.filter((label) => label === action.label || before.includes(label))
      return after.length > 0 ? { ...week, [action.day]: after } : without(week, action.day)
    }
    case 'off': {
      const isOff = week[action.day]?.length === 0
      return isOff ? without(week, action.day) : { ...week, [action.day]: [] }
    }
    case 'same': {
      const labels = week[action.from]
      return labels ? { ...week, ...Object.fromEntries(action.days.map((day) => [day, labels])) } : week
    }
  }
}

export type PatternProblems = { from?: string; to?: string; week?: string }

/** Validation errors of a pattern. */
export function patternProblems(
  t: PageTranslator,
  { from, to, week }: WeeklyPattern,
  today: CivilDate,
): PatternProblems {
  const problems: PatternProblems = {}
  if (!isCivilDate(from) || from < today) problems.from = t('Please pick today or a later day.')
  if (!isCivilDate(to) || to < from) problems.to = t('Please pick a day after the first one.')
  else if (!problems.from && to > addDays(from, 365)) problems.to = t('Please pick a range of a year or less.')
  if (Object.keys(week).length === 0) problems.week = t('Please check at least one time slot, or a day off.')
  return problems
}
