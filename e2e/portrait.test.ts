import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { openDashboard } from './painter-page.ts'
import { addPainter } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

const red = { r: 200, g: 30, b: 30 }

/**
 * A photo of which the upper half is red and the lower one blue, as a phone held upright keeps it: its pixels lie on the side, and a mark
 * in the file says so.
 */
async function uprightPhoto(): Promise<Buffer> {
  const half = await sharp({ create: { width: 900, height: 600, channels: 3, background: red } })
    .png()
    .toBuffer()
  const seen = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1e3cc8' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(seen).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

/** The color of a picture a tenth above its lower edge. */
const colorAtFoot = (image: SVGElement | HTMLElement): number[] => {
  const { naturalWidth: side } = image as HTMLImageElement
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const brush = canvas.getContext('2d')
  brush?.drawImage(image as HTMLImageElement, 0, 0)
  return [...(brush?.getImageData(side / 2, side * 0.9, 1, 1).data ?? [])]
}

test('a painter moves a photo of themselves by mouse and keys, sends it, and sees that it waits', async () => {
  const painter = await addPainter(site, { days: 0 })
  const { page } = await openDashboard(browser, site, painter, { tab: 'account' })
  const panel = page.getByRole('region', { name: 'Your photo' })
  await panel.getByText('Customers see your initials.').waitFor()

  const asked = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Take or choose a photo' }).click()
  await (await asked).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await uprightPhoto() })
  const circle = panel.getByRole('application', { name: 'Move and zoom your photo' })
  await circle.waitFor()
  await expect.poll(() => circle.evaluate((element) => element === document.activeElement)).toBe(true)
  const picture = panel.locator('img').first()
  const place = () => picture.evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect)
  const before = await place()
  expect(before.height).toBeGreaterThan(before.width)
  const { x, y, width, height } = (await circle.boundingBox()) ?? before
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => (await place()).width).toBeGreaterThan(before.width)
  const zoomed = await place()
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 20, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await place()).x).toBeGreaterThan(zoomed.x)
  await page.keyboard.press('Home')
  await expect.poll(place).toEqual(before)

  for (let time = 0; time < 8; time += 1) await page.keyboard.press('+')
  await expect.poll(async () => (await place()).width).toBeGreaterThan(2 * before.width)
  // Its upper edge comes down to the circle, and no further.
  for (let time = 0; time < 30; time += 1) await page.keyboard.press('ArrowDown')
  expect(await flawsOf(page)).toEqual(flawless)

  await page.getByRole('button', { name: 'Use this photo' }).press('Enter')
  const status = panel.getByText(/^We have it, and we look at it first/)
  await status.waitFor()
  await expect.poll(() => status.evaluate((element) => element === document.activeElement)).toBe(true)
  const sent = panel.getByRole('img', { name: 'The photo you sent' })
  await expect.poll(() => sent.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(480)
  const [r = 0, , b = 0] = await sent.evaluate(colorAtFoot)
  expect(r - b).toBeGreaterThan(100)
  expect(await flawsOf(page)).toEqual(flawless)

  await panel.getByRole('button', { name: 'Take it down' }).click()
  await page.getByRole('button', { name: 'Yes, take it down' }).click()
  await panel.getByText('Customers see your initials.').waitFor()
  await panel.getByRole('button', { name: 'Take or choose a photo' }).waitFor()
})
