/** The key of a document in the file store; it is encrypted under the same name. */
export const paperLocation = (file: string): string => `papers/${file}`
