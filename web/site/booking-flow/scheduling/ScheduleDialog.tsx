import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Quote } from '#contract/quotes/quotes.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { hasOpenColors } from '#domain/quotes/colors.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { hexOf } from '#web/shared/color-studio/palette.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BookedNotice } from '../BookedNotice.tsx'
import { ChosenVisit } from './ChosenVisit.tsx'
import { ColorsLine } from './ColorsLine.tsx'
import { DateAndTime } from './DateAndTime.tsx'
import { NoDates } from './NoDates.tsx'
import { OfferNews } from './OfferNews.tsx'
import { PainterChoice } from './PainterChoice.tsx'
import css from './ScheduleDialog.module.css'
import { ServiceDetails } from './ServiceDetails.tsx'
import { isOutdated, useWorkNeeded } from './schedule-queries.ts'
import { couldNotBook, type NewBooking, useSchedule } from './use-schedule.ts'

type ScheduleDialogProps = {
  opened: boolean
  quote: Quote | null
  onBackToQuote: () => void
  onBooked: (booking: NewBooking) => void
  onClose: () => void
}

/** An error that is unrelated to the selected time, next to the button that was pressed. */
function BookingFailed({ error }: { error: Error }) {
  const t = useTranslate()
  return (
    <div className={css.failed}>
      <Notice tone="error" title={t('Booking Failed')}>
        <p>{messageOf(error, t(couldNotBook), t)}</p>
        {error instanceof CallError && error.code === 'already_booked' && (
          <p>
            <Link to="/manage-booking" replace>
              {t('Manage Booking')}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  )
}

type ColorsFirstProps = { working: boolean; onChange: () => void }

function ChangeButton({ working, onChange, children }: ColorsFirstProps & { children: ReactNode }) {
  const t = useTranslate()
  return (
    <Button
      variant="secondary"
      size="small"
      className={css.skip}
      working={working}
      workingLabel={t('Saving...')}
      onClick={onChange}
    >
      {children}
    </Button>
  )
}

function OwnColors(change: ColorsFirstProps) {
  const t = useTranslate()
  return (
    <Notice tone="info" title={t('You’re picking the colors yourself')}>
      <ChangeButton {...change}>{t('I’d like help after all')}</ChangeButton>
    </Notice>
  )
}

function ColorsFirst(change: ColorsFirstProps) {
  const t = useTranslate()
  return (
    <Notice tone="info" title={t('Color evening first')}>
      <p>
        {t(
          'You haven’t picked all your colors yet. Pick an evening and we’ll choose them together in your rooms; the painting can start the next day.',
        )}
      </p>
      <ChangeButton {...change}>{t('I’ll pick the colors myself')}</ChangeButton>
    </Notice>
  )
}

/** The dialog for selecting a date and a time for a quote. */
export function ScheduleDialog({ opened, quote, onBackToQuote, onBooked, onClose }: ScheduleDialogProps) {
  const t = useTranslate()
  const schedule = useSchedule(quote, opened, onBooked)
  const { visit, plan, chosen, times, painterName, error, booked, isPending, deposit } = schedule
  const reader = useReader()
  const work = useWorkNeeded(visit, chosen.date)
  const evening = booked.find(({ timeSlot }) => visitKind(timeSlot) === 'consultation')
  return (
    <Sheet
      opened={opened && quote !== null}
      onClose={onClose}
      title={t('Schedule Your Service')}
      size="wide"
      aside={
        quote &&
        schedule.hasDates && (
          <ServiceDetails
            quote={quote}
            chosen={chosen}
            times={times}
            work={work}
            painterName={painterName}
            kind={plan?.kind}
          />
        )
      }
      footer={
        <>
          {error && !isOutdated(error) && <BookingFailed error={error} />}
          {quote && chosen.date && (
            <ChosenVisit
              quote={quote}
              date={chosen.date}
              slot={chosen.slot}
              kind={plan?.kind}
              painterName={painterName}
            />
          )}
          <div className={css.footer}>
            <Button variant="secondary" onClick={onBackToQuote} disabled={isPending}>
              {t('Back to Quote')}
            </Button>
            {schedule.hasDates ? (
              <Button
                className={css.confirm}
                disabled={!schedule.ready}
                working={isPending}
                workingLabel={t('Creating Booking...')}
                onClick={schedule.confirm}
              >
                {deposit > 0
                  ? t('Hold this date and pay {deposit}', { deposit: formatMoney(reader, deposit) })
                  : t('Confirm Booking')}
              </Button>
            ) : (
              <Button variant="secondary" className={css.confirm} onClick={onClose}>
                {t('Keep this quote')}
              </Button>
            )}
          </div>
        </>
      }
    >
      {quote && plan && visit && (
        <div className="stack-wide">
          {schedule.isLooking ? (
            <Skeleton label={t('Looking for open dates')} lines={6} height="2.5rem" />
          ) : (
            <>
              {plan.stage === 'evening' && (
                <ColorsFirst working={schedule.isChoosingColors} onChange={() => void schedule.pickOwnColors(true)} />
              )}
              {plan.stage === 'own-colors' && (
                <OwnColors working={schedule.isChoosingColors} onChange={() => void schedule.pickOwnColors(false)} />
              )}
              {plan.stage === 'painting' && evening && schedule.hasDates && (
                <BookedNotice quoteId={quote.id} visit={evening}>
                  <p>{t('Now the painting. It can start the next day.')}</p>
                </BookedNotice>
              )}
              {plan.kind !== 'consultation' && (
                <PainterChoice painters={schedule.painters} chosen={schedule.painter} onChoose={schedule.askFor} />
              )}
              <DateAndTime
                visit={visit}
                kind={plan.kind}
                isWanted={plan.isWanted}
                below={(painterName) =>
                  chosen.date !== null &&
                  plan.kind !== 'consultation' &&
                  !evening &&
                  (chosen.slot === null || visitKind(chosen.slot) === 'painting') &&
                  hasOpenColors(quote.rooms, quote.paintOptions) && (
                    <ColorsLine quoteId={quote.id} date={chosen.date} painterName={painterName} />
                  )
                }
                color={hexOf(quote.rooms[0]?.paintOptions.walls.colorCode ?? '')}
                chosen={chosen}
                onChoose={schedule.choose}
                news={isOutdated(error) && <OfferNews error={error} times={times} ready={schedule.ready} />}
                instead={
                  schedule.painter ? (
                    <p role="status">{t('No open day with this painter right now. Pick another one, or anyone.')}</p>
                  ) : (
                    <NoDates quote={quote} booked={booked} />
                  )
                }
              />
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}
