/** The address of the next page in an answer's `Link` header; undefined on the last one. */
export function nextPage({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const { link } = headers
  return typeof link === 'string' ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined
}
