import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Cans } from '#domain/quotes/shopping-list.ts'

/** "2 gal + 2 qt", "3 gal", "1 qt". */
export function formatCans(reader: Reader, { gallons, quarts }: Cans): string {
  const t = translator(reader)
  if (quarts === 0) return t('{gallons} gal', { gallons })
  return gallons === 0 ? t('{quarts} qt', { quarts }) : t('{gallons} gal + {quarts} qt', { gallons, quarts })
}
