import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { reader } from '#web/lib/here.ts'
import { ReaderContext } from '#web/lib/use-translate.ts'
import { withPseudoLocale } from '#web/testing/draw-page.tsx'
import { ToastOutlet } from './ToastOutlet.tsx'
import { toast } from './toast.ts'

type Edges = { top: number; bottom: number }

/** The height of a two-line toast. */
const TOAST = 100
const HEIGHT = 780

withPseudoLocale()

/** A dialog with a title, two fields and its actions; each part has a fixed position. */
function showDialog({ dialog, title, first, second, actions }: Record<string, Edges>, who = reader) {
  const at = (edges?: Edges) => ({ 'data-at': JSON.stringify(edges) })
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(TOAST)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function where(this: Element) {
    const { top, bottom } = JSON.parse(this.getAttribute('data-at') ?? '{"top":0,"bottom":0}') as Edges
    return new DOMRect(0, top, 320, bottom - top)
  })
  render(
    <>
      <div role="dialog" aria-labelledby="title" {...at(dialog)}>
        <h2 id="title" {...at(title)}>
          Edit booking
        </h2>
        <input aria-label="First" {...at(first)} />
        <input aria-label="Second" {...at(second)} />
        <div data-action-bar {...at(actions)} />
      </div>
      <ReaderContext value={who}>
        <ToastOutlet />
      </ReaderContext>
    </>,
  )
}

/** Shows a toast, and returns what it covers once it is placed. */
async function covered(parts: Record<string, Edges>): Promise<string[]> {
  act(() => toast({ title: 'Booking saved', description: 'Both were told.' }))
  const outlet = screen.getByText('Booking saved').closest<HTMLElement>('[data-react-aria-top-layer]')
  await waitFor(() => expect(outlet?.style.bottom).not.toBe(''))
  const foot = Number.parseFloat(outlet?.style.bottom ?? '')
  const [top, bottom] = [HEIGHT - foot - TOAST, HEIGHT - foot]
  expect(top).toBeGreaterThan(0)
  return Object.keys(parts).filter((name) => top < (parts[name]?.bottom ?? 0) && bottom > (parts[name]?.top ?? 0))
}

test('a toast over a full-screen dialog on a phone covers neither the title, nor the actions, nor the field in use', async () => {
  const parts = {
    title: { top: 0, bottom: 64 },
    first: { top: 100, bottom: 150 },
    second: { top: 560, bottom: 620 },
    actions: { top: 700, bottom: 780 },
  }
  showDialog({ ...parts, dialog: { top: 0, bottom: HEIGHT } })
  screen.getByLabelText('Second').focus()
  expect(await covered(parts)).toEqual([])
})

test('a toast is not moved by its own button, in any language', async () => {
  const parts = { actions: { top: 700, bottom: 780 } }
  showDialog({ ...parts, dialog: { top: 0, bottom: HEIGHT } }, { ...reader, locale: PSEUDO_LOCALE })
  expect(await covered(parts)).toEqual([])
  const outlet = screen.getByText('Booking saved').closest<HTMLElement>('[data-react-aria-top-layer]')
  const foot = outlet?.style.bottom
  const button = screen.getByRole('button')
  button.dataset.at = JSON.stringify({ top: 600, bottom: 640 })
  await act(async () => button.focus())
  await vi.dynamicImportSettled()
  expect(outlet?.style.bottom).toBe(foot)
})

test('a toast covers nothing that can be tapped on a page, though nothing there is in use', async () => {
  const add = { top: 690, bottom: 738 }
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(TOAST)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function where(this: Element) {
    const { top, bottom } = JSON.parse(this.getAttribute('data-at') ?? '{"top":0,"bottom":0}') as Edges
    return new DOMRect(0, top, 320, bottom - top)
  })
  render(
    <>
      <button type="button" data-at={JSON.stringify(add)}>
        Add
      </button>
      <ToastOutlet />
    </>,
  )
  expect(await covered({ add })).toEqual([])
})

test('a toast over a full-screen dialog covers none of its buttons while there is room', async () => {
  const parts = {
    title: { top: 0, bottom: 64 },
    first: { top: 640, bottom: 690 },
    second: { top: 100, bottom: 150 },
    actions: { top: 700, bottom: 780 },
  }
  showDialog({ ...parts, dialog: { top: 0, bottom: HEIGHT } })
  expect(await covered(parts)).toEqual([])
})

test('a toast moves when another field is used', async () => {
  const parts = {
    title: { top: 0, bottom: 64 },
    first: { top: 560, bottom: 620 },
    second: { top: 100, bottom: 500 },
    actions: { top: 700, bottom: 780 },
  }
  showDialog({ ...parts, dialog: { top: 0, bottom: HEIGHT } })
  screen.getByLabelText('First').focus()
  expect(await covered(parts)).toEqual(['second'])
  act(() => screen.getByLabelText('Second').focus())
  const outlet = screen.getByText('Booking saved').closest<HTMLElement>('[data-react-aria-top-layer]')
  await waitFor(() => expect(outlet?.style.bottom).toBe('92px'))
})
