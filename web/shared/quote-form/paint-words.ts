import { type Message, message } from '#domain/platform/words/message.ts'
import { type Surface, surfaceLabels } from '#domain/pricing/rooms.ts'

/** A surface as it is chosen: of windows only the trim is painted. */
export const surfaceTitle = (t: (text: Message) => string, surface: Surface): string =>
  t(surface === 'windows' ? message('Window trim') : surfaceLabels[surface])
