import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/painters/contractors.ts'
import { MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'
import { serve, show } from '#web/portal/testing/show.tsx'
import { profile } from '#web/portal/testing/show-dashboard.tsx'
import { type Answers, deferAnswer, fieldRefusal, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { PortraitPanels } from './PortraitPanels.tsx'
import { stubPhotos } from './testing/stub-photos.ts'

const GET = 'GET /api/contractor/portrait'
const SEND = 'PUT /api/contractor/portrait'
const REMOVE = 'DELETE /api/contractor/portrait'

const shown = { id: 'S', url: '/api/portraits/S?size=large&key=k' }
const handedIn = (reason: string | null = null) => ({
  id: 'H',
  url: '/api/portraits/H?size=large&key=k',
  handedInAt: '2026-11-30T15:00:00.000Z',
  reason,
})
type Wire = {
  shown: typeof shown | null
  handedIn: ReturnType<typeof handedIn> | null
  reviews?: { count: number; mean: number }
}
const none: Wire = { shown: null, handedIn: null }
const waiting: Wire = { shown: null, handedIn: handedIn() }

let photos: ReturnType<typeof stubPhotos>
beforeEach(() => {
  photos = stubPhotos()
})

const aPhoto = (name = 'me.jpg', type = 'image/jpeg', size = 1000) => {
  const file = new File(['pixels'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const open = async (portraits: Wire, more: Answers = {}, person: Partial<Profile> = {}) => {
  const requests = serve({ [GET]: () => Response.json(portraits), ...more } as never)
  show(<PortraitPanels profile={{ ...profile, ...person } as Profile} />)
  const own = within(screen.getByRole('region', { name: 'Your photo' }))
  await own.findByRole('button', { name: /choose/i })
  return { own, requests }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (file = aPhoto()) => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [file] } })
}
const circle = () => screen.findByRole('application', { name: 'Move and zoom your photo' })
/** Chooses a photo and waits until it can be moved. */
const chooseAndOpen = async (file?: File) => {
  choose(file)
  await screen.findByRole('button', { name: 'Use this photo' })
  const picture = await waitFor(() => {
    const found = document.querySelector('img.reactEasyCrop_Image')
    if (!found) throw new Error('not drawn yet')
    return found
  })
  fireEvent.load(picture)
  return circle()
}
/** The forms that were sent, as numbers by name. */
const sent = () =>
  vi.mocked(fetch).mock.calls.flatMap(([, init]) => {
    if (!(init?.body instanceof FormData)) return []
    const { body } = init
    return [Object.fromEntries(['x', 'y', 'width', 'height'].map((side) => [side, Number(body.get(side))]))]
  })
const status = () => screen.getByText(/^(?:We have it|Customers see (?:this|your))/)

describe('the photo as it stands', () => {
  test('is asked for while there is none, and customers see the initials', async () => {
    const { own } = await open(none)
    expect(own).toShow('AR', 'Customers see your initials.')
    expect(own.getByRole('button', { name: 'Take or choose a photo' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take it down' })).toBeNull()
    const seen = within(screen.getByRole('region', { name: 'How customers see you' }))
    expect(seen).toShow('AR', 'Ana R.', 'insured')
  })

  test('is shown as customers see it', async () => {
    const { own } = await open({ shown, handedIn: null, reviews: { count: 3, mean: 4.7 } })
    expect(own.getByText('Customers see this photo.')).toBeTruthy()
    expect(own.getByRole('img', { name: 'Your photo' }).getAttribute('src')).toBe(shown.url)
    expect(own.getByRole('button', { name: 'Choose another' })).toBeTruthy()
    const seen = screen.getByRole('region', { name: 'How customers see you' })
    expect(seen.querySelector('img')?.getAttribute('src')).toBe(shown.url)
    expect(seen.textContent).toContain('4.7 (3)')
  })

  test.each([
    ['the initials', null, /^We have it, .* Until then customers see your initials\.$/],
    ['the last one', shown, /^We have it, .* Until then customers see the last one\.$/],
  ])('waits for the office while customers see %s', async (_what, before, words) => {
    const { own } = await open({ shown: before, handedIn: handedIn() })
    expect(own.getByText(words)).toBeTruthy()
    expect(own.getByRole('img', { name: 'The photo you sent' }).getAttribute('src')).toBe(handedIn().url)
    const seen = screen.getByRole('region', { name: 'How customers see you' })
    expect(seen.querySelector('img')?.getAttribute('src')).toBe(before?.url)
  })

  test('was sent back with a reason, and another one can be chosen', async () => {
    const { own } = await open({ shown: null, handedIn: handedIn('You wear sunglasses.') })
    expect(own).toShow('Please send another photo', 'You wear sunglasses.', 'Customers see your initials.')
    expect(own.getByRole('button', { name: 'Choose another' })).toBeTruthy()
    expect(own.queryByRole('button', { name: 'Take it down' })).toBeNull()
  })

  test('says nothing of insurance that has expired', async () => {
    await open(none, {}, { complianceDocuments: { license: 'valid', insurance: 'ended' } })
    expect(screen.getByText('Ana R.')).toBeTruthy()
    expect(screen.queryByText('Insured')).toBeNull()
  })
})

describe('a chosen file', () => {
  test.each([
    ['that is no photo', aPhoto('w9.pdf', 'application/pdf'), /^We can’t use this file\./],
    ['that iPhones keep', aPhoto('me.heic', 'image/heic'), /^We can’t use this file\./],
    ['that is empty', aPhoto('me.jpg', 'image/jpeg', 0), /^This file is empty\./],
    ['that is too large', aPhoto('me.jpg', 'image/jpeg', MAX_UPLOAD_BYTES + 1), /^This photo is larger than 10 MB\./],
  ])('%s is refused at the button', async (_what, file, words) => {
    const { own } = await open(none)
    choose(file)
    const problem = await own.findByRole('alert')
    expect(problem.textContent).toMatch(words)
    expect(screen.getByRole('button', { name: 'Take or choose a photo' }).getAttribute('aria-describedby')).toBe(
      problem.id,
    )
  })

  test('that the browser cannot decode, or that is too small, is refused, and a better one is taken', async () => {
    const { own } = await open(none)
    photos.decoded = null
    choose()
    await screen.findByText(/^We can’t open this photo\./)
    photos.decoded = { width: 900, height: 199 }
    choose()
    await screen.findByText(/^This photo is too small to look sharp\..* at least 200 pixels/)
    photos.decoded = { width: 900, height: 200 }
    choose()
    await screen.findByRole('button', { name: 'Use this photo' })
    expect(own.queryByRole('alert')).toBeNull()
  })

  test('replaces the one that is open, which stays when the other one cannot be used', async () => {
    const { own } = await open(none)
    await chooseAndOpen()
    choose(aPhoto('w9.pdf', 'application/pdf'))
    expect((await own.findByRole('alert')).textContent).toMatch(/^We can’t use this file\./)
    const before = document.querySelector('img.reactEasyCrop_Image')?.getAttribute('src')
    choose(aPhoto('other.png', 'image/png'))
    await waitFor(() => expect(document.querySelector('img.reactEasyCrop_Image')?.getAttribute('src')).not.toBe(before))
    expect(photos.revoked).toContain(before)
  })
})

describe('the circle', () => {
  test('can be focused, is described, and sends its square in hundredths of the photo', async () => {
    await open(none, { [SEND]: () => Response.json(waiting) })
    const area = await chooseAndOpen()
    expect(document.activeElement).toBe(area)
    expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Drag to move\u00a0· pinch, or keys + and − to zoom',
    )
    press('Use this photo')
    await waitFor(() => expect(sent()).toHaveLength(1))
    // The whole height of 800 pixels, from the middle of 1200.
    const [form] = sent()
    expect(form?.x).toBeCloseTo(16.67, 1)
    expect(form).toMatchObject({ y: 0, height: 100 })
    expect(form?.width).toBeCloseTo(66.67, 1)
  })

  test('is moved by arrows, zoomed by + and −, and put back by Home', async () => {
    await open(none, { [SEND]: () => refusal(503, 'unavailable', 'Not now.') })
    const area = await chooseAndOpen()
    const send = async () => {
      const count = sent().length
      press('Use this photo')
      await waitFor(() => expect(sent()).toHaveLength(count + 1))
      await screen.findByRole('button', { name: 'Use this photo' })
      return sent().at(-1)
    }
    const start = await send()
    fireEvent.keyDown(area, { key: 'ArrowRight' })
    const moved = await send()
    expect(moved?.x).toBeLessThan(start?.x ?? 0)
    fireEvent.keyDown(area, { key: '+' })
    fireEvent.keyDown(area, { key: '+' })
    const zoomed = await send()
    expect(zoomed?.height).toBeCloseTo(100 / 1.21, 0)
    fireEvent.keyDown(area, { key: '-' })
    expect((await send())?.height).toBeCloseTo(100 / 1.1, 0)
    fireEvent.keyDown(area, { key: 'Home' })
    expect(await send()).toEqual(start)
    fireEvent.keyDown(area, { key: '+', ctrlKey: true })
    expect(await send()).toEqual(start)
  })

  test('is zoomed by a slider, never to less than 200 pixels', async () => {
    await open(none, { [SEND]: () => Response.json(waiting) })
    await chooseAndOpen()
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
    expect(slider.max).toBe('4')
    fireEvent.change(slider, { target: { value: '4' } })
    press('Use this photo')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.height).toBeCloseTo(25, 1)
  })

  test('is not zoomed in a photo that has no pixel to spare', async () => {
    photos.decoded = { width: 300, height: 200 }
    await open(none)
    await chooseAndOpen()
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' }).disabled).toBe(true)
  })
})

describe('sending', () => {
  test('happens once, says that the office looks first, and lets go of the photo', async () => {
    const { answer, letThrough } = deferAnswer(() => Response.json(waiting))
    const { requests } = await open(none, { [SEND]: answer })
    await chooseAndOpen()
    press('Use this photo')
    const working = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' })
    expect(working.disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take another' }).disabled).toBe(true)
    fireEvent.click(working)
    letThrough()
    await screen.findByText(/^We have it, /)
    expect(document.activeElement).toBe(status())
    expect(screen.getByRole('img', { name: 'The photo you sent' })).toBeTruthy()
    expect(requests.filter((one) => one === SEND)).toHaveLength(1)
    expect(requests.filter((one) => one === GET)).toHaveLength(1)
    expect(photos.revoked.toSorted()).toEqual(photos.made.toSorted())
  })

  test('that the server refuses keeps the photo where it was moved, and says so at it', async () => {
    const words = 'Too little of this photo is left to look sharp. Zoom out, or choose a larger one.'
    await open(none, { [SEND]: inTurn(fieldRefusal('photo', words), Response.json(waiting)) })
    const area = await chooseAndOpen()
    fireEvent.keyDown(area, { key: '+' })
    press('Use this photo')
    const problem = await screen.findByText(words)
    expect(area.getAttribute('aria-invalid')).toBe('true')
    expect(area.getAttribute('aria-describedby')).toContain(problem.id)
    expect(document.activeElement).toBe(area)
    press('Use this photo')
    await screen.findByText(/^We have it, /)
    const [first, second] = sent()
    expect(second).toEqual(first)
  })

  test('without a connection keeps the photo, and goes on afterwards', async () => {
    const { own } = await open(none, {
      [SEND]: inTurn(() => {
        throw new TypeError('no network')
      }, Response.json(waiting)),
    })
    await chooseAndOpen()
    press('Use this photo')
    expect((await own.findByRole('alert')).textContent).toMatch(/^There’s no connection right now\./)
    press('Use this photo')
    await screen.findByText(/^We have it, /)
  })
})

describe('taking it down', () => {
  test('asks first, and customers see the initials then', async () => {
    const { own, requests } = await open({ shown, handedIn: null }, { [REMOVE]: () => Response.json(none) })
    press('Take it down')
    await screen.findByRole('heading', { name: 'Take your photo down?' })
    press('Keep it')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull())
    expect(requests).not.toContain(REMOVE)
    press('Take it down')
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, take it down' }))
    await own.findByText('Customers see your initials.')
    expect(own.getByRole('button', { name: 'Take or choose a photo' })).toBeTruthy()
  })

  test('that fails says so, and the photo stays', async () => {
    await open({ shown, handedIn: null }, { [REMOVE]: () => refusal(500, 'internal', '') })
    press('Take it down')
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, take it down' }))
    await screen.findByText('Your photo is still there. Please try again.')
    expect(screen.getByText('Customers see this photo.')).toBeTruthy()
  })
})
