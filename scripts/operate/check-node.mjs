// The bundled Node comes first on the path of npm scripts; where there is none for the platform, the own one must do.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Evencoat needs Node 22.22 or newer to run. npm ci brings its own on Linux x64; on this platform (${process.platform}-${process.arch}) ` +
      `please install a newer one: this is ${process.version}.`,
  )
  process.exit(1)
}
