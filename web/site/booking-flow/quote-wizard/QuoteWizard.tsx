import { useEffect, useId, useRef, useState } from 'react'
import type { Quote } from '#contract/quotes/quotes.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { contactProblemsMessage, roomProblemsMessage } from '#domain/pricing/quote-input.ts'
import { isPainted, roomNames, type Surface } from '#domain/pricing/rooms.ts'
import { focusFirstInvalid } from '#web/lib/use-form.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ColorStudio } from '#web/shared/color-studio/ColorStudio.tsx'
import { usePricing, usePricingKnown } from '#web/shared/live-pricing.ts'
import { ConditionsStep } from '#web/shared/quote-form/ConditionsStep.tsx'
import { DraftReceipt } from '#web/shared/quote-form/DraftReceipt.tsx'
import { problemsOfStep, roomOfPath, stepOfPath } from '#web/shared/quote-form/draft/draft-problems.ts'
import { draftOf, hasContent } from '#web/shared/quote-form/draft/draft-storage.ts'
import { emptyDraft, newRoomId } from '#web/shared/quote-form/draft/quote-draft.ts'
import { isSameQuote } from '#web/shared/quote-form/draft/same-quote.ts'
import { formatPricedRooms, priceTexts } from '#web/shared/quote-form/price-texts.ts'
import { RoomsStep } from '#web/shared/quote-form/rooms/RoomsStep.tsx'
import css from '#web/shared/quote-form/steps.module.css'
import { useCreateQuote } from '#web/shared/quote-form/use-create-quote.ts'
import { usePhotoUploads } from '#web/shared/quote-form/use-photo-uploads.ts'
import { useProblems } from '#web/shared/quote-form/use-problems.ts'
import { useServiceArea } from '#web/shared/quote-form/use-service-area.ts'
import { WizardContext } from '#web/shared/quote-form/wizard-context.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { dismissToast, toast } from '#web/ui/toast.ts'
import type { QuoteStep } from '../open-quote.ts'
import { offeredRoom, type QuoteSeed, takeSeed } from '../seed.ts'
import { stepTitles } from '../step-titles.ts'
import { useRememberedDraft } from '../use-remembered-draft.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { PriceBar } from './PriceBar.tsx'
import { ProjectStep } from './ProjectStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SpokenPrice } from './SpokenPrice.tsx'
import { useOwnContacts } from './use-own-contacts.ts'
import { usePriceNews } from './use-price-news.ts'
import { useQuoteDraft } from './use-quote-draft.ts'
import { useSeed } from './use-seed.ts'
import { WizardFooter } from './WizardFooter.tsx'
import { WizardProgress } from './WizardProgress.tsx'

type QuoteWizardProps = {
  opened: boolean
  step: QuoteStep
  onStep: (step: QuoteStep) => void
  /** Prefills the wizard from a stored quote; each new object does so once. */
  prefill: { quote: Quote } | null
  zip: string | null
  /** Earlier choices of the visitor; each new object is applied once. */
  seed: QuoteSeed | null
  onCreated: (quote: Quote) => void
  onClose: () => void
}

/** The quote dialog: four steps from an address to a price. */
export function QuoteWizard(props: QuoteWizardProps) {
  const t = useTranslate()
  const reader = useReader()
  const { opened, step, onStep, prefill, zip, seed, onCreated, onClose } = props
  const { draft, dispatch, reset } = useQuoteDraft()
  const settings = usePricing(opened)
  const breakdown = priceQuote(draft, settings)
  const before = usePriceNews({ draft, settings, total: breakdown.total, known: usePricingKnown(opened) })
  useRememberedDraft(draft, prefill?.quote ?? null, opened ? step : null, breakdown.total)
  const area = useServiceArea(draft.address, opened && step === 1, zip)
  const served = area.check.state === 'served'
  const problems = useProblems(draft, served)
  const uploads = usePhotoUploads((room, photo) => dispatch({ type: 'add-photo', room, photo }))
  // Without a selection: the first room.
  const [chosenRoom, setOpenRoom] = useState<string | null>()
  const openRoom = chosenRoom === undefined ? (draft.rooms[0]?.id ?? null) : chosenRoom
  const [coloring, setColoring] = useState<{ room: string; surface: Surface } | null>(null)
  const [wrong, setWrong] = useState(0)
  /** Whether a step was opened from the review, to which it leads back. */
  const [isEditing, setEditing] = useState(false)
  const phone = useMedia('(max-width: 47.99em)')
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()

  const [isDraftRestored, setDraftRestored] = useState(false)
  const [openedAt, setOpenedAt] = useState(step)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    setDraftRestored(opened && prefill === null && hasContent(draft))
    setOpenedAt(step)
    setEditing(false)
  }

  const startOver = (again: QuoteSeed | null = null) => {
    uploads.clear()
    problems.clear()
    area.clear()
    setOpenRoom(undefined)
    setDraftRestored(false)
    reset()
    if (again) dispatch({ type: 'replace', draft: takeSeed(emptyDraft(), again, null) })
  }

  useOwnContacts(opened, draft, dispatch)
  useSeed(seed, draft, dispatch)
  const offered = offeredRoom(draft, seed)
  const filled = useRef<QuoteWizardProps['prefill']>(null)
  useEffect(() => {
    if (!prefill || filled.current === prefill) return
    filled.current = prefill
    dispatch({ type: 'replace', draft: draftOf(prefill.quote) })
    setOpenRoom(prefill.quote.rooms.length > 1 ? null : undefined)
  }, [prefill, dispatch])

  // After a failed attempt: the first invalid field, once it is rendered.
  useEffect(() => {
    if (wrong > 0) focusFirstInvalid(form.current)
  }, [wrong])

  const point = (found: readonly { path: string }[]) => {
    const first = found[0]
    if (!first) return
    const room = roomOfPath(first.path)
    if (room !== null) setOpenRoom(draft.rooms[room]?.id ?? null)
    onStep(stepOfPath(first.path))
    setWrong((count) => count + 1)
  }
  /** Whether the step can be left; otherwise shows what is missing. */
  const isComplete = (one: QuoteStep): boolean => {
    // Past the first step the address has been verified; the server checks it again.
    const found = problemsOfStep(one, draft, served || (step > 1 && area.check.state !== 'not-served'))
    if (found.length === 0) return true
    problems.show(found)
    point(found)
    const { title, description } = one === 1 ? contactProblemsMessage : roomProblemsMessage
    toast({ title: t(title), description: t(description), tone: 'destructive', inView: true })
    return false
  }
  const creation = useCreateQuote({
    uploads,
    onCreated: (quote) => {
      startOver()
      onCreated(quote)
    },
    onRefused: (found) => {
      problems.refuse(found)
      point(found)
    },
    onNotServed: (message) => {
      area.refuse(message)
      onStep(1)
    },
  })
  /** A quote that was opened again without changes stays the same quote. */
  const reuseOrCreate = () => {
    const quote = prefill?.quote
    // One without an id is a copy.
    const unchanged = quote?.id && uploads.pending.length === 0 && isSameQuote(quote, draft, breakdown.total)
    if (!unchanged) return creation.create(draft)
    startOver()
    onCreated(quote)
  }
  const submit = () => {
    if (step < 4) {
      if (!isComplete(step)) return
      if (step === 1) area.understood((address) => dispatch({ type: 'contact', field: 'address', value: address }))
      dismissToast() // its request has been fulfilled
      // What is missing in another step was asked for there.
      const isReady = isEditing && (step === 1 ? isComplete(2) : isComplete(1))
      if (isEditing && !isReady) return
      setEditing(false)
      onStep(isReady ? 4 : ((step + 1) as QuoteStep))
    } else if (isComplete(1) && isComplete(2)) reuseOrCreate()
  }

  const roomIndex = draft.rooms.findIndex(({ id }) => id === coloring?.room)
  const room = draft.rooms[roomIndex]
  const alike = draft.rooms.filter((one) => coloring && one.type === room?.type && isPainted(one, coloring.surface))
  const shown = priceTexts(reader, draft.rooms, breakdown, settings)
  const draftNotice = isDraftRestored && (
    <DraftNotice
      onStartOver={() => {
        startOver(seed)
        onStep(1)
      }}
      offered={offered}
      onAdd={() => {
        const id = newRoomId()
        if (offered) dispatch({ type: 'add-room', id, room: offered })
        setOpenRoom(id)
      }}
    />
  )
  const receipt = <DraftReceipt breakdown={breakdown} before={before} />

  return (
    <WizardContext value={{ draft, dispatch, settings, uploads, errorOf: problems.errorOf }}>
      <Sheet
        opened={opened}
        onClose={onClose}
        title={t(stepTitles[step])}
        eyebrow={t('Step {step} of 4', { step })}
        progress={<WizardProgress step={step} onStep={onStep} onReview={isEditing ? submit : undefined} />}
        step={step}
        size="wide"
        aside={step < 4 && receipt}
        asideOnPhone={false}
        footer={
          <WizardFooter
            step={step}
            blocked={step === 1 && !served}
            pending={creation.pending}
            isEditing={isEditing}
            problem={problems.firstOf(step)}
            form={formId}
            onPrevious={() => {
              setEditing(false)
              onStep((step - 1) as QuoteStep)
            }}
            caption={step === 1 ? formatPricedRooms(reader, draft.rooms) : null}
            price={phone && step < 4 && <PriceBar {...shown}>{receipt}</PriceBar>}
          />
        }
      >
        <form
          id={formId}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!creation.pending) submit()
          }}
        >
          {step > 1 && step === openedAt && draftNotice && <div className={css.kept}>{draftNotice}</div>}
          {step === 1 && (
            <ProjectStep
              check={area.check}
              onVerify={area.verify}
              zip={zip}
              breakdown={breakdown}
              notice={draftNotice}
            />
          )}
          {step === 2 && (
            <RoomsStep
              open={openRoom}
              onOpen={setOpenRoom}
              onColor={(one, surface) => setColoring({ room: one, surface })}
            />
          )}
          {step === 3 && <ConditionsStep />}
          {step === 4 && (
            <>
              {creation.failure && (
                <Notice tone="error" title={t('Failed to create quote. Please try again.')} reveal>
                  {creation.failure}
                </Notice>
              )}
              <ReviewStep
                breakdown={breakdown}
                onEdit={(to, one) => {
                  if (one) setOpenRoom(one)
                  setEditing(true)
                  onStep(to)
                }}
              />
            </>
          )}
        </form>
        <SpokenPrice words={opened ? t('Your price: {price}, {words}', shown) : ''} />
      </Sheet>
      <ColorStudio
        target={
          room && coloring
            ? {
                room,
                roomName: roomNames(reader, draft.rooms)[roomIndex] ?? '',
                surface: coloring.surface,
                alike: alike.length,
              }
            : null
        }
        onChooseForAll={(color) => {
          for (const one of alike) {
            if (coloring) dispatch({ type: 'surface-paint', room: one.id, surface: coloring.surface, change: color })
          }
          setColoring(null)
        }}
        onClose={() => setColoring(null)}
        onChoose={(color) => {
          if (coloring)
            dispatch({ type: 'surface-paint', room: coloring.room, surface: coloring.surface, change: color })
          setColoring(null)
        }}
      />
    </WizardContext>
  )
}
