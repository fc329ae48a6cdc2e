type TestFile = { name: string; bytes: Buffer | string; type?: string }

/** A multipart form as a browser sends it: `call('POST /api/photos', await aForm({}, {photo: {…}}))`. */
export async function aForm(fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, file] of Object.entries(files)) {
    form.append(name, new Blob([new Uint8Array(Buffer.from(file.bytes))], { type: file.type ?? '' }), file.name)
  }
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
