import type { Db } from '#server/platform/database/connect.ts'

/** The tags of a customer, in alphabetical order. */
export const tagsOf = async (db: Db, customerId: string | null): Promise<string[]> =>
  customerId === null
    ? []
    : (
        await db
          .selectFrom('customer_tags')
          .select('tag')
          .where('customer_id', '=', customerId)
          .orderBy('tag')
          .execute()
      ).map(({ tag }) => tag)
