import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder of the data with those above it.
 *
 * @throws with one sentence for the operator when it cannot be written
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

/** One by one: where folders cannot be made, as below `/proc`, the recursive way of Node never ends. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return
  makeMissing(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o755 })
  } catch (error) {
    // Another server was quicker.
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  }
}
