import { useMutation } from '@tanstack/react-query'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { undoBookingAction } from '#contract/office/actions.ts'
import { call } from '#web/lib/call.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { findClearOffset, IN_USE } from '#web/ui/toast-position.ts'
import { dropUndo, type PendingUndo, pendingUndos, subscribeToUndos, type UndoResult } from './pending-undos.ts'
import css from './UndoBar.module.css'

/** Events after which the buttons may be somewhere else. */
const MOMENTS = ['resize', 'focusin', 'scroll'] as const

/**
 * Where the offers to undo cover nothing in use, for as long as there are any.
 * @returns the element that holds them, and `--foot`, its least distance from the lower edge
 */
function useClearFoot(offers: number): { bar: RefObject<HTMLDivElement | null>; style: CSSProperties } {
  const bar = useRef<HTMLDivElement>(null)
  const [foot, setFoot] = useState(0)
  useLayoutEffect(() => {
    if (offers === 0) return
    const updateFoot = () => {
      const own = bar.current
      // Once its own button is pressed it stays: the press would end beside it otherwise.
      if (!own || own.contains(document.activeElement)) return
      const parts = [...document.querySelectorAll(IN_USE)].filter((part) => !own.contains(part))
      const edges = parts.map((part) => part.getBoundingClientRect())
      setFoot(findClearOffset(edges, { height: window.innerHeight, toast: own.offsetHeight }) ?? 0)
    }
    updateFoot()
    // A form that opens or closes together with the offer is laid out a moment later.
    const later = setTimeout(updateFoot, 250)
    for (const moment of MOMENTS) window.addEventListener(moment, updateFoot, { capture: true, passive: true })
    return () => {
      clearTimeout(later)
      for (const moment of MOMENTS) window.removeEventListener(moment, updateFoot, { capture: true })
    }
  }, [offers])
  return { bar, style: { '--foot': `${foot}px` } as CSSProperties }
}

const SECOND = 1000
const nothing: readonly PendingUndo[] = []

/** The time left, counted down. */
function Seconds({ until }: { until: number }) {
  const t = useTranslate()
  const now = useNow(SECOND)
  return (
    <span className={`figures ${css.seconds}`} aria-hidden="true">
      {t('{seconds} s', { seconds: Math.max(0, Math.ceil((until - now.getTime()) / SECOND)) })}
    </span>
  )
}

function Offer({ undo, isLast }: { undo: PendingUndo; isLast: boolean }) {
  const t = useTranslate()
  const { id, subjectId, means, until } = undo
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<UndoResult> => {
      if (means) return means.run()
      await call(undoBookingAction, { params: { id: subjectId }, body: { id } })
      return { text: t('Nobody was told.') }
    },
    onSuccess: ({ text, isPart = false }) => {
      const description = text === null ? {} : { description: text }
      if (isPart) toast({ title: t('Not everything was undone'), tone: 'destructive', ...description })
      else toast({ title: t('Undone'), ...description })
    },
    onError: (error) => toastFailure(t, error, t("That couldn't be undone")),
    onSettled: () => dropUndo(id),
  })
  useEffect(() => {
    if (isPending) return
    const over = setTimeout(() => dropUndo(id), until - Date.now())
    return () => clearTimeout(over)
  }, [id, until, isPending])
  useEffect(() => {
    if (isPending || !isLast) return
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing) return
      event.preventDefault()
      mutate()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isLast, isPending, mutate])
  return (
    <div className={`line ${css.offer}`} data-action-bar>
      <p className={`strong ${css.words}`}>{undo.done}</p>
      <Seconds until={until} />
      <Button
        variant="secondary"
        size="small"
        working={isPending}
        workingLabel={t('Undoing...')}
        aria-keyshortcuts={isLast ? 'Control+Z' : undefined}
        onClick={() => mutate()}
      >
        {t('Undo')}
      </Button>
    </div>
  )
}

/**
 * The last action, at the bottom of the window for as long as it can be undone: by the button, or by Ctrl Z. On top of
 * everything and never made inert by it: on a phone the panel in which it was done stays open over the whole screen.
 */
export function UndoBar() {
  const undos = useSyncExternalStore(subscribeToUndos, pendingUndos, () => nothing)
  const { bar, style } = useClearFoot(undos.length)
  return (
    <div ref={bar} role="status" style={style} className={`stack-tight ${css.bar}`} data-react-aria-top-layer="true">
      {undos.map((undo) => (
        <Offer key={undo.id} undo={undo} isLast={undo === undos.at(-1)} />
      ))}
    </div>
  )
}
