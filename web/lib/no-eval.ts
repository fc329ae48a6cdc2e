/**
 * zod would try whether it may compile code, which the content security policy forbids and the browser reports. It reads this
 * before its first schema is made; so this module comes before everything else.
 */
;(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true }
