import { useQuery } from '@tanstack/react-query'
import { listTakers, type Taker, type Takers } from '#contract/scheduling/takers.ts'
import { canBeGiven, takerGroups } from '#domain/scheduling/takers.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { areasInWords, availability, distance, groupLabels, recordInWords } from '../../takers/taker-words.ts'
import { Preview } from './Preview.tsx'
import { useActForm, type VerbProps } from './use-act-form.ts'
import { VerbFrame } from './VerbFrame.tsx'
import css from './Verbs.module.css'
import { WithoutCredit } from './WithoutCredit.tsx'

/** Instead of a painter: takes the booking from the one who has it. */
const NOBODY = 'nobody'

type TakerChoiceProps = { answer: Takers; value: string; onChange: (id: string) => void }

/** What speaks for and against a painter, in short. */
function Facts({ visit, taker }: { visit: Takers; taker: Taker }) {
  const t = useTranslate()
  const reader = useReader()
  const facts = [
    availability(t, reader, visit, taker),
    ...(taker.group === 'other_area' ? [areasInWords(t, reader, taker)] : []),
    t('{reserved} of {offered} half-days', taker.load),
    distance(t, taker),
    recordInWords(t, taker),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}

/** Every painter, by whether they can take it. */
function TakerChoice({ answer, value, onChange }: TakerChoiceProps) {
  const t = useTranslate()
  return takerGroups.map((group) => {
    const listed = answer.takers.filter((taker) => taker.group === group && !taker.current)
    if (listed.length === 0) return null
    return (
      <fieldset key={group} className={css.group}>
        <legend>{t(groupLabels[group])}</legend>
        {listed.map((taker) => (
          <CheckCard
            key={taker.contractorId}
            kind="radio"
            name="taker"
            label={taker.name}
            detail={<Facts visit={answer} taker={taker} />}
            disabled={!canBeGiven(taker)}
            checked={value === taker.contractorId}
            onChange={() => onChange(taker.contractorId)}
          />
        ))}
      </fieldset>
    )
  })
}

/** Gives the booking to another painter, at the same time. The first who fits is proposed. */
export function ReassignForm({ booking, onClose }: VerbProps) {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(listTakers, { params: { id: booking.id } }), gcTime: 0, staleTime: 0 })
  const takers = query.data?.takers ?? []
  const customer = booking.customerName ?? booking.customerEmail
  const chosenIn = (contractorId: string): string | undefined =>
    contractorId || takers.find((taker) => taker.group === 'fits' && canBeGiven(taker))?.contractorId
  const nameOf = (id: string | undefined) => takers.find((taker) => taker.contractorId === id)?.name ?? ''
  const { form, preview } = useActForm({
    booking,
    onClose,
    verb: 'reassign',
    initial: { contractorId: '', withoutCredit: '' },
    problemsOf: ({ contractorId }) =>
      chosenIn(contractorId) === undefined ? { contractorId: t('Choose a painter.') } : {},
    actOf: ({ contractorId, withoutCredit }) => {
      const chosen = chosenIn(contractorId)
      if (chosen === undefined) return null
      return {
        act: 'assign',
        version: booking.version,
        contractorId: chosen === NOBODY ? null : chosen,
        withoutCredit: withoutCredit !== '',
      }
    },
    said: ({ contractorId }) => {
      const chosen = chosenIn(contractorId)
      return {
        done:
          chosen === NOBODY
            ? t("{customer}'s visit has no painter now", { customer })
            : t("{painter} has {customer}'s visit", { painter: nameOf(chosen), customer }),
        failed: t('The painter was not changed'),
      }
    },
  })
  const { values, write, problems } = form
  const chosen = chosenIn(values.contractorId)
  const current = booking.contractorName
  return (
    <VerbFrame
      booking={booking}
      title={t('Reassign')}
      form={form}
      confirm={
        chosen === NOBODY
          ? t('Take it from {name}', { name: current ?? '' })
          : chosen === undefined
            ? t('Give to another painter')
            : t('Give to {name}', { name: nameOf(chosen) })
      }
      disabled={chosen !== undefined && !preview.isCurrent}
      destructive={chosen === NOBODY}
      onClose={onClose}
    >
      <Answered
        query={query}
        loading={t('Looking for painters')}
        failed={t("We couldn't look up who can take it.")}
        lines={4}
      >
        {(answer) => (
          <div className={css.takers}>
            {!takers.some((taker) => !taker.current) && (
              <p className={css.soft}>{t('There is no other active painter.')}</p>
            )}
            <TakerChoice answer={answer} value={chosen ?? ''} onChange={(contractorId) => write({ contractorId })} />
            {current !== null && (
              <CheckCard
                kind="radio"
                name="taker"
                label={t('No one for now')}
                detail={t('Takes the job from {name}. It then waits for a painter.', { name: current })}
                checked={chosen === NOBODY}
                onChange={() => write({ contractorId: NOBODY })}
              />
            )}
          </div>
        )}
      </Answered>
      {problems.contractorId !== undefined && (
        <p className={css.problem} role="alert">
          {problems.contractorId}
        </p>
      )}
      <WithoutCredit
        booking={booking}
        preview={preview}
        value={values.withoutCredit}
        onChange={(withoutCredit) => write({ withoutCredit })}
      />
      <Preview preview={preview} />
    </VerbFrame>
  )
}
