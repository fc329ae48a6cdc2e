/** The service worker's request to a page that is open already: to show an address of the site. */
export type OpenRequest = { open: string }
