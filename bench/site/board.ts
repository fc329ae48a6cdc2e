/**
 * How long the office's board takes from the arrival of its data to being on the screen: 50 painters, two weeks, 350 visits.
 *
 *   npm run build && npm run bench:board
 *
 * The answers are invented and given by the browser's own network layer, so that neither server nor database counts; each is
 * checked against the contract first. Measured are boards that are opened, and two other weeks on a board that is open. The
 * floor, in the same page and run, is a plain table with as many cells, links and texts, set in one piece: what the browser
 * itself takes to parse, lay out and paint that much.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { type Board, type BoardVisit, getBoard } from '#contract/office/board.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { consecutiveHalfDays, daySlots } from '#domain/scheduling/slots.ts'
import { launchBrowser } from '../../e2e/browser.ts'
import { ADMIN_PASSWORD, startServer } from '../server/processes.ts'

const PAINTERS = 50
const DAYS = 14
const VISITS_OF_ONE = 7
const ROUNDS = 15

const states = ['unanswered', 'confirmed', 'confirmed', 'on_the_way', 'painting', 'done', 'paid', 'late'] as const
const towns = ['Media', 'Bryn Mawr', 'Philadelphia', 'West Chester', 'King of Prussia', 'Ardmore']
const names = ['Dana Miller', 'Christopher Washington', 'Bo Li', 'Maria-Elena Rodriguez', 'Sam Okafor']
const areas = ['Delaware County', 'Montgomery County', 'Chester County', 'Philadelphia'].map((name, index) => ({
  id: `area-${index}`,
  name,
}))

/** Seven visits to a painter, one to four half-days long, one after the other. */
function visitsOf(painter: number, from: CivilDate, round: string): BoardVisit[] {
  let next = painter % 3
  return Array.from({ length: VISITS_OF_ONE }, (_, index): BoardVisit => {
    const length = 1 + ((painter + index) % 4)
    const start = next
    next += length + ((painter * index) % 2)
    const number = painter * VISITS_OF_ONE + index
    return {
      bookingId: `${round}-${number}`,
      version: 1,
      contractorId: `painter-${painter}`,
      kind: 'painting',
      purpose: null,
      customerName: names[number % names.length] ?? null,
      customerPhone: '2155550123',
      town: towns[number % towns.length] ?? '',
      areaIds: [`area-${painter % areas.length}`],
      rooms: 1 + (number % 4),
      slots: consecutiveHalfDays(addDays(from, Math.floor(start / 2)), daySlots[start % 2 === 0 ? 0 : 1], length).map(
        ({ date, slot }) => ({ date, timeSlot: slot }),
      ),
      status: 'scheduled',
      state: states[number % states.length] ?? 'confirmed',
      expectedAt: null,
    }
  })
}

/** A board as the server would answer it. */
function boardOf(from: CivilDate, round: string): Board {
  const visits = Array.from({ length: PAINTERS }, (_, painter) => visitsOf(painter, from, round)).flat()
  const taken = new Map(
    visits.flatMap((visit) =>
      visit.slots.map((slot) => [`${visit.contractorId} ${slot.date} ${slot.timeSlot}`, visit]),
    ),
  )
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index))
  const board: Board = {
    from,
    to: addDays(from, DAYS - 1),
    areas,
    contractors: Array.from({ length: PAINTERS }, (_, painter) => ({
      id: `painter-${painter}`,
      name: `${names[painter % names.length]} ${painter}`,
      isActive: true,
      areaIds: [`area-${painter % areas.length}`],
      pausedUntil: null,
      lastDay: null,
      slots: days.flatMap((date, day) =>
        daySlots.flatMap((timeSlot) => {
          const visit = taken.get(`painter-${painter} ${date} ${timeSlot}`)
          // Every seventh day off, unless there is a visit.
          if (!visit && (day + painter) % 7 === 0) return []
          const booking = visit && {
            id: visit.bookingId,
            status: visit.status,
            customerName: visit.customerName,
            city: visit.town,
          }
          return [{ date, timeSlot, offered: true, booking: booking ?? null }]
        }),
      ),
    })),
    visits,
    closures: [],
    unassigned: [],
  }
  return getBoard.response.parse(board)
}

/** In the page: when the data has arrived, and when the frame that first shows it has been drawn. */
const watch = `
  const really = window.fetch
  window.fetch = async (...asked) => {
    const answer = await really(...asked)
    if (!String(asked[0]?.url ?? asked[0]).includes('/api/admin/board')) return answer
    const text = await answer.text()
    window.arrivedAt = performance.now()
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
  window.drawnAt = (selector) => new Promise((resolve) => {
    const look = () => document.querySelector(selector)
      ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0))
      : setTimeout(look, 0)
    look()
  })
`

/** When the visible part of a round's board is shown, and all of it: in milliseconds since the data arrived. */
type Times = { inView: number; all: number }

const timesOf = (page: Page, round: string): Promise<Times> => {
  const shown = (painter: number) => `drawnAt('[data-visit="${round}-${painter * VISITS_OF_ONE}"]')`
  return page.evaluate<Times>(`Promise.all([${shown(0)}, ${shown(PAINTERS - 1)}])
    .then(([first, last]) => ({ inView: first - arrivedAt, all: last - arrivedAt }))`)
}

/** A table with the board's cells, links and texts and none of its styles, in milliseconds. */
const timeOfFloor = (page: Page): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const cell = (text, title) => '<td><a href="/admin" title="' + title + '">' + text + '</a></td>'
    const rows = [...document.querySelectorAll('[role=grid] tbody tr')].map((row) => '<tr>' + [...row.children].map((one) =>
      cell([...one.querySelectorAll('*')].filter((part) => part.childElementCount === 0)
        .map((part) => '<span>' + part.textContent + '</span>').join(''), one.textContent)).join('') + '</tr>').join('')
    const host = document.createElement('div')
    host.style = 'position: fixed; inset: 0; z-index: 99; overflow: auto; background: white'
    document.body.append(host)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    const begun = performance.now()
    host.innerHTML = '<table id="floor"><tbody>' + rows + '</tbody></table>'
    const at = await drawnAt('#floor')
    host.remove()
    return at - begun
  })()`)

const inOrder = (times: number[]) => times.toSorted((one, other) => one - other)
const row = (name: string, times: number[]) => {
  const sorted = inOrder(times)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)
  console.log(`| ${name} | ${at(0)} | ${at(0.5)} | ${at(0.9)} | ${sorted.at(-1)?.toFixed(0)} |`)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-board-'))
const server = await startServer({ DATA_DIR: folder })
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' })
  await context.request.post(`${server.url}/api/admin/login`, { data: { username: 'admin', password: ADMIN_PASSWORD } })
  await context.addInitScript(`localStorage.setItem('admin_access', 'true'); ${watch}`)
  const page = await context.newPage()
  let round = ''
  await page.route('**/api/admin/board?*', async (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? ''
    await route.fulfill({ json: boardOf(from, round) })
  })
  const opened: Times[] = []
  const stepped: Times[] = []
  const floor: number[] = []
  for (let index = 0; index < ROUNDS; index += 1) {
    round = `open${index}`
    await page.goto(`${server.url}/admin?tab=overview`)
    await page.getByRole('tab', { name: 'Board', exact: true }).hover()
    await page.waitForTimeout(1_000)
    const drawn = timesOf(page, round)
    await page.getByRole('tab', { name: 'Board', exact: true }).click()
    await page.getByRole('button', { name: '2 weeks' }).waitFor()
    await drawn
    round = `wide${index}`
    const wide = timesOf(page, round)
    await page.getByRole('button', { name: '2 weeks' }).click()
    opened.push(await wide)
    for (let step = 0; step < 3; step += 1) {
      round = `step${index}x${step}`
      const next = timesOf(page, round)
      await page.getByRole('button', { name: 'Week after' }).click()
      stepped.push(await next)
    }
    floor.push(await timeOfFloor(page))
  }
  console.log(`${PAINTERS} painters, ${DAYS} days, ${PAINTERS * VISITS_OF_ONE} visits, in milliseconds\n`)
  console.log('| | fastest | half of them | nine of ten | slowest |\n|---|---|---|---|---|')
  for (const [name, times] of [
    ['two weeks, first drawn', opened],
    ['other two weeks', stepped],
  ] as const) {
    row(
      `${name}: what is in view`,
      times.map(({ inView }) => inView),
    )
    row(
      `${name}: all of it`,
      times.map(({ all }) => all),
    )
  }
  row('floor: a plain table of its cells and texts', floor)
} finally {
  await browser.close()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
