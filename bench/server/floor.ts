import Fastify from 'fastify'
import { connectServer } from '#server/platform/database/connect.ts'

/** The baseline: the best that this machine can do, with a constant JSON answer, and with one prepared statement per answer. */
const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
const { DATABASE_URL } = process.env
if (DATABASE_URL) {
  const pool = connectServer(DATABASE_URL)
  app.get('/statement', async () => {
    const { rows } = await pool.query('select $1::int as n', [1])
    return rows[0] as { n: number }
  })
  app.addHook('onClose', () => pool.end())
}
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`running at ${address}`)
process.once('SIGTERM', () => {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
