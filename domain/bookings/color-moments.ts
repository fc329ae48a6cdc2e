/** Who picked colors of a visit, or noted what was picked with the customer. */
export const colorPickers = ['customer', 'painter', 'office'] as const
export type ColorPicker = (typeof colorPickers)[number]

/** The moments at which colors were picked, as the timeline of a visit lists them. */
export const colorMomentKinds = ['colors_picked', 'colors_agreed', 'colors_noted'] as const
export type ColorMomentKind = (typeof colorMomentKinds)[number]

/** How the timeline calls what each of them did. */
export const colorMomentOf: Readonly<Record<ColorPicker, ColorMomentKind>> = {
  customer: 'colors_picked',
  painter: 'colors_agreed',
  office: 'colors_noted',
}
