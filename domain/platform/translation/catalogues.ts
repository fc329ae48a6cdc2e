import { compiled } from './compile.ts'
import type { EnglishText } from './text.ts'
import { translations } from './translator.ts'

/** Translations by their English text: a file of `catalogues/`. One that is empty has not been translated yet. */
export type Catalogue = Readonly<Record<string, EnglishText>>

const ENGLISH = 'en-US'

/**
 * The key of a text. A compiled text is its own key, so that the built site need not carry the English one a second time.
 */
export const keyOf = (source: EnglishText): string => (typeof source === 'string' ? source : JSON.stringify(source))

const catalogues = new Map<string, Map<string, EnglishText>>()
const missing = new Set<string>()

/** Texts that were said in English for want of a translation since this was last asked: "es-US: Get Quote". */
export function takeMissing(): string[] {
  const found = [...missing]
  missing.clear()
  return found
}

/** Adds the texts of one area to a locale: code that loads a page loads its catalogue before drawing it. */
export function addCatalogue(locale: string, catalogue: Catalogue): void {
  const texts = catalogues.get(locale) ?? new Map<string, EnglishText>()
  for (const [source, translation] of Object.entries(catalogue)) {
    if (translation !== '') texts.set(keyOf(compiled(source)), translation)
  }
  catalogues.set(locale, texts)
  translations[locale] = (english) => {
    const key = keyOf(english)
    const translation = texts.get(key)
    if (translation !== undefined) return [compiled(translation), locale]
    missing.add(`${locale}: ${key}`)
    return [english, ENGLISH]
  }
}

const loads = new Map<string, Promise<void>>()

/**
 * Loads the texts of the areas that a page or a process says, each file once; none for English. One that could not be loaded is
 * asked for again the next time.
 *
 * @param read gets a file of `catalogues/`: from the disk, or from the site
 */
export async function loadCatalogues(
  locale: string,
  areas: readonly string[],
  read: (locale: string, area: string) => Promise<Catalogue>,
): Promise<void> {
  if (locale === ENGLISH) return
  const load = (area: string): Promise<void> => {
    const key = `${locale}/${area}`
    const begun = loads.get(key) ?? read(locale, area).then((catalogue) => addCatalogue(locale, catalogue))
    loads.set(key, begun)
    return begun.catch((error: unknown) => {
      loads.delete(key)
      throw error
    })
  }
  await Promise.all(areas.map(load))
}
