import type { z } from 'zod'

/** How something read on the screen before a form changes it: whoever has not seen it cannot overwrite it (docs/rules/office.md#drafts). */
export const known = <S extends z.ZodType>(schema: S) =>
  schema
    .exactOptional()
    .describe(
      'How it read before; what is left out is replaced whatever it is. 409 conflict when it reads otherwise by now',
    )
