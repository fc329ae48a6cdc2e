import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The engine internals that the durable file system relies on; verified at every start. */
type NodeFsModule = {
  NODEFS?: NodeFsInternals
  FS: { filesystems?: { NODEFS?: NodeFsInternals }; ErrnoError: new (code: number) => Error }
}
type NodeFsInternals = {
  stream_ops?: { fsync?: (stream: { nfd: number }) => number }
  node_ops?: { setattr: (node: unknown, attributes: { mode?: number }) => void }
  convertNodeCode: (error: unknown) => number
}

/** Access for the owner only. */
const OWNER_ONLY = ~0o077

/** Milliseconds that flushing a whole file system may take, before its files are flushed one by one. */
const LONGEST_FLUSH = 10_000

/**
 * The stock file system has no fsync: committed rows would not survive a power loss. This one passes it to the disk. It also
 * sets the mode of new files itself, bypassing the process's umask, which would let everyone write them: here only the owner
 * may.
 */
export class DurableNodeFS extends NodeFS {
  private readonly folder: string
  /** Files that were last changed before this time are on the disk; in milliseconds, by the clock of the file system. */
  private flushedBefore = 0

  constructor(folder: string) {
    super(folder)
    this.folder = folder
  }

  /**
   * Flushes everything that a killed process has left, at once: after a kill the engine flushes each of some thousand files before
   * it recovers, and a disk takes time for each, changed or not. Where this cannot be done at once, it is left to the engine.
   */
  flushAll(): void {
    if (process.platform !== 'linux') return
    // In the folder itself, which may be a volume of its own, with a clock of its own.
    const mark = path.join(this.folder, 'flush')
    try {
      fs.writeFileSync(mark, '', { mode: 0o600 })
      const { ctimeMs } = fs.statSync(mark)
      execFileSync('sync', ['-f', this.folder], { stdio: 'ignore', timeout: LONGEST_FLUSH })
      this.flushedBefore = ctimeMs
    } catch {
      // No such command, or a disk that is too slow.
    } finally {
      fs.rmSync(mark, { force: true })
    }
  }

  /** From now on everything is flushed when the engine asks for it. */
  flushEach(): void {
    this.flushedBefore = 0
  }

  private isFlushed(file: number): boolean {
    return this.flushedBefore > 0 && fs.fstatSync(file).ctimeMs < this.flushedBefore
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args)
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: NodeFsModule) => void)[]
    const mount = preRun.pop()
    preRun.push((module) => {
      mount?.(module)
      const nodefs = module.NODEFS ?? module.FS.filesystems?.NODEFS
      if (!nodefs?.stream_ops || !nodefs.node_ops) {
        throw new Error('the embedded engine changed inside: NODEFS is missing')
      }
      const setAttributes = nodefs.node_ops.setattr
      nodefs.node_ops.setattr = (node, attributes) =>
        setAttributes(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & OWNER_ONLY },
        )
      nodefs.stream_ops.fsync = (stream) => {
        try {
          if (!this.isFlushed(stream.nfd)) fs.fdatasyncSync(stream.nfd)
          return 0
        } catch (error) {
          if (!(error instanceof Error && 'code' in error)) throw error
          throw new module.FS.ErrnoError(nodefs.convertNodeCode(error))
        }
      }
    })
    return result
  }
}
