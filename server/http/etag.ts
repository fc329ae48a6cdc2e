/**
 * Whether an `If-None-Match` header names the answer's present tag: then 304 is enough. Compared weakly, as proxies that
 * compress mark tags weak.
 */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
