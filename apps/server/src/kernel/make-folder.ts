import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a data folder and its parents, for the user of the server alone.
 *
 * @throws with one sentence for the operator when it is not writable
 */
export function makeFolder(folder: string): void {
  try {
    makeMissing(folder)
    accessSync(folder, constants.W_OK)
    if (statSync(folder).isDirectory()) return
  } catch (cause) {
    throw unusable(folder, cause)
  }
  throw unusable(folder)
}

const unusable = (folder: string, cause?: unknown): Error =>
  new Error(`The data folder ${folder} cannot be written; set DATA_DIR to a folder that can.`, { cause })

/** One at a time: where folders cannot be created, such as below `/proc`, the recursive call of Node never returns. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return
  makeMissing(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another server created it first.
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  }
}
