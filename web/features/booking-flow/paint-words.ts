import { type Finish, type Quality, type Surface, surfaceLabels } from '../../../domain/rooms.ts'
import { type Message, message } from '../../../domain/words/message.ts'

// Labels that the rules capitalize, in lower case for use within a sentence or a list.

export const surfaceNames: Record<Surface, Message> = {
  walls: message('walls'),
  ceiling: message('ceiling'),
  trim: message('trim'),
  doors: message('doors'),
  windows: message('windows'),
}

export const qualityNames: Record<Quality, Message> = {
  standard: message('standard'),
  premium: message('premium'),
  luxury: message('luxury'),
}

export const finishNames: Record<Finish, Message> = {
  flat: message('flat'),
  eggshell: message('eggshell'),
  satin: message('satin'),
  'semi-gloss': message('semi-gloss'),
  gloss: message('gloss'),
}

/** The label of a surface as a choice: of windows only the trim is painted. */
export const surfaceTitle = (t: (text: Message) => string, surface: Surface): string =>
  surface === 'windows' ? t(message('Window trim')) : surfaceLabels[surface]
