import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import directory from '#reference-data/pa-zips.json' with { type: 'json' }
import { prerenderedPaths, standInPaths } from '#web/site/prerendered-paths.ts'
import { clientFolder } from './build-folder.ts'

/** Writes the sitemap and robots.txt. The server inserts its own origin. */
const origin = 'https://evencoat.invalid'

/** Reached from a booking, not from a search engine. */
const unlisted = [...standInPaths, '/manage-booking']

const listed = prerenderedPaths(directory.zips).filter((page) => !unlisted.includes(page))
const entries = listed.map((page) => `  <url><loc>${origin}${page}</loc></url>`)
const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
const robots = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /contractor/
Disallow: /quote/
Disallow: /shared-quote/
Disallow: /cancel-booking/
Disallow: /pay/
Disallow: /documents/
Sitemap: ${origin}/sitemap.xml
`

await writeFile(path.join(clientFolder, 'sitemap.xml'), map)
await writeFile(path.join(clientFolder, 'robots.txt'), robots)
console.log(`listed ${listed.length} pages for search engines`)
