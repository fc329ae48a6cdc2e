import { z } from 'zod'

/** How somebody is called and reached. */
export const Contact = z.object({ name: z.string().nullable(), email: z.string(), phone: z.string() })
