import { type Text, text } from '#domain/platform/translation/text.ts'

/** The linear light of a channel, from its sRGB value (0 to 255). */
const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/**
 * Light reflectance value of a color, from 0 (black) to 100 (white), as paint manufacturers print it on their chips: the
 * relative luminance of the color in percent, rounded.
 * @param hex `#rrggbb`
 */
export function lightReflectance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  return Math.round((0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)) * 100)
}

/** The effect of a reflectance in a room, in a few words. */
export const formatReflectance = (value: number): Text =>
  value >= 70
    ? text('makes a room look larger')
    : value >= 45
      ? text('bright and calm')
      : value >= 20
        ? text('gives a room depth')
        : text('dark and cozy')
