import { type Surface, surfaceLabels } from '#domain/rooms.ts'
import { type Message, message } from '#domain/words/message.ts'

/** A surface as it is chosen: of windows only the trim is painted. */
export const surfaceTitle = (t: (text: Message) => string, surface: Surface): string =>
  t(surface === 'windows' ? message('Window trim') : surfaceLabels[surface])
