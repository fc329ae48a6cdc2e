/** An answer that refuses, to be matched: its status, its code, and the field at which it says so. */
export const refusal = (status: number, code: string, path?: string) => ({
  status,
  body: { code, ...(path === undefined ? {} : { issues: [{ path }] }) },
})

/** The answer to a value that does not fit, which names its field. */
export const wrongField = (path: string, status = 400) => ({ status, body: { issues: [{ path }] } })
