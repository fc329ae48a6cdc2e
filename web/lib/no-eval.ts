/**
 * zod probes whether it may compile code, which the content security policy forbids and the browser then reports. It reads this
 * setting when it creates its first schema, so this module has to be imported before everything else.
 */
;(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true }
