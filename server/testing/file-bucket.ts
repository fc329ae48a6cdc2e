import http from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

/**
 * A file store of the kind that several servers share, with the bucket `uploads` in a folder; its credentials are S3RVER, twice.
 * @returns where it listens, and how to end it
 */
export async function startFileBucket(directory: string): Promise<{ endpoint: string; close: () => Promise<void> }> {
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'uploads', configs: [] }] })
  await store.configureBuckets()
  const answer = store.callback()
  const server = http.createServer((request, response) => {
    // Node's own date is today's, whatever day the tests run on, and clients set their clock by it.
    response.setHeader('date', new Date().toUTCString())
    answer(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { endpoint: `http://127.0.0.1:${port}`, close }
}
