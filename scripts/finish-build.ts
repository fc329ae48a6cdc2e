/**
 * What `npm run build` does once the pages are there: pictures for links, lists of pages, compressed files and the bundled server,
 * all at once, since none needs another. What is built is compared with the oldest browsers and with the budgets, which count compressed files, and a record of the sources says that the rest is done.
 */
await Promise.all([
  import('./bundle-server.ts'),
  import('./compress.ts'),
  import('./share-images.ts'),
  import('./site-map.ts'),
])
await import('./check-browsers.ts')
await import('./check-budgets.ts')
await import('./record-sources.ts')
