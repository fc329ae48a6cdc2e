import { embeddedTemplate, prepareTemplate } from '#server/platform/database/embedded.ts'

/** Initializes the embedded engine and migrates its database once, beside the first build of the site: the start that follows copies the result. */
await prepareTemplate(embeddedTemplate)
