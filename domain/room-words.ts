import type { Finish, Quality, RoomType, Surface } from './rooms.ts'
import { type Message, message } from './words/message.ts'

// The labels of rooms.ts within a sentence: a module of their own, since most pages name rooms in headings and lists alone.

export const roomTypeNamesWithin: Record<RoomType, Message> = {
  bedroom: message('bedroom'),
  'living-room': message('living room'),
  kitchen: message('kitchen'),
  bathroom: message('bathroom'),
  'dining-room': message('dining room'),
  office: message('office'),
  hallway: message('hallway'),
  other: message('other'),
}

export const qualityNamesWithin: Record<Quality, Message> = {
  standard: message('standard'),
  premium: message('premium'),
  luxury: message('luxury'),
}

export const finishNamesWithin: Record<Finish, Message> = {
  flat: message('flat'),
  eggshell: message('eggshell'),
  satin: message('satin'),
  'semi-gloss': message('semi-gloss'),
  gloss: message('gloss'),
}

export const surfaceNamesWithin: Record<Surface, Message> = {
  walls: message('walls'),
  ceiling: message('ceiling'),
  trim: message('trim'),
  doors: message('doors'),
  windows: message('windows'),
}
