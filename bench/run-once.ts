import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The lines of a benchmark that runs once over little data. @throws with its errors, if it fails */
export async function runOnce(file: string, env: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  // As by hand: with the environment of tests, the bundles that are measured would be those of development.
  const { NODE_ENV: _ofTests, ...outside } = process.env
  const { stdout } = await execute(process.execPath, [path, '--once'], { env: { ...outside, ...env } })
  return stdout.trimEnd().split('\n')
}
