import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Surface, surfaceLabels } from '#domain/pricing/rooms.ts'

/** A surface as it is chosen: of windows only the trim is painted. */
export const surfaceTitle = (t: (text: Text) => string, surface: Surface): string =>
  t(surface === 'windows' ? text('Window trim') : surfaceLabels[surface])
