type Refused = { issues: readonly { path: string; message: string }[] }

/** Told by its name: a page that makes its calls later loads `CallError` with them. */
const isCallError = (error: unknown): error is Refused => error instanceof Error && error.name === 'CallError'

/** The server's problems with the named fields, wherever they stand in the request; a list is marked for any of its entries. */
export function issuesOf<Name extends string>(error: unknown, names: readonly Name[]): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const { path, message } of isCallError(error) ? error.issues : []) {
    const name = path.split(/[/.]/).flatMap((part) => names.find((one) => one === part) ?? [])[0]
    if (name !== undefined) found[name] ??= message
  }
  return found
}
