/** The sides of a portrait's stored sizes, in pixels: for a line of text, a card, and the head of a page, at three pixels to one. */
export const portraitSizes = { small: 96, medium: 192, large: 480 } as const
export type PortraitSize = keyof typeof portraitSizes
export const portraitSizeNames = Object.keys(portraitSizes) as [PortraitSize, ...PortraitSize[]]

/** The states of a portrait (docs/rules/portraits.md): what is unused is about to be deleted. */
export const portraitStates = ['unused', 'waiting', 'accepted', 'sent_back'] as const
export type PortraitState = (typeof portraitStates)[number]

/** The least side of the part that is cut out of a photo, in its pixels: a smaller one would be a blur. */
export const LEAST_PORTRAIT = 200

/** The part of a photo that becomes a portrait, in hundredths of its width and height, upright. */
export type Crop = { x: number; y: number; width: number; height: number }

/** A square of pixels. */
type Square = { left: number; top: number; side: number }

/** The square that a crop means, within the photo: rounding, and a phone that measured otherwise, never lead out of it. */
export function squareOf({ x, y, width, height }: Crop, photo: { width: number; height: number }): Square {
  const wanted = Math.min((width / 100) * photo.width, (height / 100) * photo.height)
  const side = Math.max(1, Math.min(Math.round(wanted), photo.width, photo.height))
  const within = (start: number, whole: number) =>
    Math.max(0, Math.min(Math.round((start / 100) * whole), whole - side))
  return { left: within(x, photo.width), top: within(y, photo.height), side }
}

/** Where a portrait that customers see is served. */
export const portraitAddress = (id: string, size: PortraitSize): string => `/api/portraits/${id}?size=${size}`
