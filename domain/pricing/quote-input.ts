import { emailProblem } from '#domain/platform/contact-fields.ts'
import { toNumber } from '#domain/platform/decimal.ts'
import { phoneProblem } from '#domain/platform/phone-number.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { visibleText } from '#domain/platform/visible-text.ts'
import { numberKinds, roomNumberNames, roomNumbers, surfaceCounts } from './room-fields.ts'
import {
  type Finish,
  isMeasured,
  isPainted,
  paintArea,
  type Quality,
  type Room,
  type RoomNumbers,
  type RoomSelection,
  type Surface,
  surfaces,
} from './rooms.ts'

export const projectTypes = ['interior'] as const
export type ProjectType = (typeof projectTypes)[number]
export const projectTypeLabels: Record<ProjectType, Text> = { interior: text('Interior') }

export const propertyTypes = ['single-family', 'townhouse', 'condo'] as const
export type PropertyType = (typeof propertyTypes)[number]
export const propertyTypeLabels: Record<PropertyType, Text> = {
  'single-family': text('Single Family Home'),
  townhouse: text('Townhouse'),
  condo: text('Condo'),
}

export type Conditions = { primer: boolean; furnitureMoving: boolean; substantialPrep: boolean }

/** Choices for the whole quote; either flag also applies to a room whose own flag is off. */
export type PaintOptions = {
  customerSupplies: boolean
  colorConsultation: boolean
  quality?: Quality | undefined
  finish?: Finish | undefined
}

/** A visitor's input for a quote. */
export type QuoteInput = {
  projectType: ProjectType
  propertyType: PropertyType
  address: string
  /** Apartment, suite or floor. */
  unit?: string | null | undefined
  customerName: string | null
  email: string
  phone: string
  rooms: Room[]
  conditions: Conditions
  paintOptions: PaintOptions
}

/** A field that keeps the visitor from continuing; `path` names it as in the quote request. */
export type Problem = { path: string; message: Text }

/** Shown when the visitor tries to leave step 1 with problems. */
export const contactProblemsMessage = {
  title: text('Required Fields Missing'),
  description: text('Please fill out all required fields and verify your address is in our service area.'),
} as const

/** Shown when the visitor tries to leave step 2 with problems. */
export const roomProblemsMessage = {
  title: text('Required Information Missing'),
  description: text(
    'Please complete all room dimensions, select surfaces to paint, and specify colors or request color consultation.',
  ),
} as const

const blank = (text: string | null): boolean => text === null || visibleText(text).trim() === ''

/**
 * Problems left in step 1: name, address, e-mail and phone, and an address verified to be served. An e-mail address or
 * phone number that the server would refuse is a problem, too. In the order of the page; empty when the visitor may continue.
 */
export function contactProblems(
  contact: Pick<QuoteInput, 'customerName' | 'address' | 'email' | 'phone'>,
  isServiceable: boolean,
): Problem[] {
  const problems: Problem[] = []
  const needs = (path: string, wrong: boolean, words: Text): void => {
    if (wrong) problems.push({ path, message: words })
  }
  needs('address', blank(contact.address), text('Please enter the address of the home.'))
  needs(
    'address',
    !blank(contact.address) && !isServiceable,
    text('Please verify your address is in our service area before continuing.'),
  )
  needs('customerName', blank(contact.customerName), text('Please enter your name.'))
  const undialed = phoneProblem(contact.phone)
  if (undialed) problems.push({ path: 'phone', message: undialed })
  const unreachable = emailProblem(contact.email)
  if (unreachable) problems.push({ path: 'email', message: unreachable })
  return problems
}

/** Window trim alone is not a job, and its color is never asked for. */
const decisiveSurfaces: readonly Surface[] = surfaces.filter((surface) => surface !== 'windows')

type RoomToPaint = RoomSelection & RoomNumbers

/** Whether walls, ceiling, trim or doors are selected and at least one of them takes paint: doors without a number do not. */
export const isPaintable = (room: RoomToPaint): boolean =>
  decisiveSurfaces.some((surface) => isPainted(room, surface) && toNumber(paintArea(room, surface)) > 0)

/**
 * Why there is nothing to paint in a room that has its dimensions: the field to change, within the room, and the message.
 * @returns null for a room that can be painted
 */
export function nothingToPaint(room: RoomToPaint): Problem | null {
  if (isPaintable(room)) return null
  const selected = decisiveSurfaces.filter((surface) => isPainted(room, surface))
  if (selected.length === 0) return { path: 'surfaces', message: text('Please select walls, ceiling, trim or doors.') }
  for (const surface of selected) {
    const count = surfaceCounts[surface]
    if (count?.asked) return { path: count.field, message: count.asked.missing }
  }
  return room.excludedArea > 0
    ? {
        path: 'excludedArea',
        message: text('That leaves nothing to paint in this room. Please enter a smaller area.'),
      }
    : {
        path: 'windowCount',
        message: text('The windows are larger than the walls. Please check their number and size.'),
      }
}

const hasDecisiveSurface = (room: RoomSelection): boolean =>
  decisiveSurfaces.some((surface) => isPainted(room, surface))

/** Whether window trim is all that is selected. It is only painted along with other work. */
export const onlyWindowTrim = (room: RoomSelection): boolean => isPainted(room, 'windows') && !hasDecisiveSurface(room)

/** Numbers that no home has, usually a typo: the server would refuse them. */
const tooLargeNumbers = (room: Room): Problem[] =>
  roomNumberNames.flatMap((name) => {
    const { max, tooLarge } = numberKinds[roomNumbers[name].kind]
    return room[name] > max ? [{ path: name, message: tooLarge }] : []
  })

const missingSides = {
  length: text('Please enter the length in feet.'),
  width: text('Please enter the width in feet.'),
  height: text('Please enter the height in feet.'),
}

/** Whether a color is none: empty, or nothing but what cannot be seen. */
export const isBlankColor = (colorCode: string): boolean => blank(colorCode)

/**
 * Problems left for a room in step 2: dimensions, a surface, and a color per surface unless the customer supplies the paint
 * or requests a color consultation. Paths are within the room. Empty when it is complete.
 */
export function roomProblems(room: Room): Problem[] {
  const problems: Problem[] = []
  for (const side of ['length', 'width', 'height'] as const) {
    if (!(room[side] > 0)) problems.push({ path: side, message: missingSides[side] })
  }
  problems.push(...tooLargeNumbers(room))
  const unpaintable = isMeasured(room) || !hasDecisiveSurface(room) ? nothingToPaint(room) : null
  if (unpaintable) problems.push(unpaintable)
  const { customerSupplies, colorConsultation } = room.paintOptions
  if (customerSupplies || colorConsultation) return problems
  for (const surface of decisiveSurfaces) {
    if (isPainted(room, surface) && isBlankColor(room.paintOptions[surface].colorCode)) {
      problems.push({
        path: `paintOptions.${surface}.colorCode`,
        message: text('Please enter a color or request a color consultation.'),
      })
    }
  }
  return problems
}

/** Whether the quote may also book an evening slot: a consultation is requested for any room or for the whole quote. */
export const wantsConsultation = (
  rooms: readonly { paintOptions: { colorConsultation: boolean } }[],
  paintOptions: { colorConsultation: boolean },
): boolean => paintOptions.colorConsultation || rooms.some((room) => room.paintOptions.colorConsultation)
