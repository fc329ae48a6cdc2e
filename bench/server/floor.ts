import Fastify from 'fastify'

/** The floor: what this machine's HTTP can do at best, with a constant JSON answer. */
const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`running at ${address}`)
process.once('SIGTERM', () => {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
