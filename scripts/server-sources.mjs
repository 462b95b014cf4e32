import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './steps.mjs'

const folder = 'apps/server/src'

/** Tests and invented data write any record in any state. */
const isProduct = (path) => /\.ts$/.test(path) && !/\.test\.ts$|(?:^|\/)testing\/|sample/.test(path)

/**
 * The files of the server, without tests and invented data.
 *
 * @returns {Promise<{ path: string, text: string }[]>}
 */
export async function serverSources() {
  const paths = (await readdir(join(root, folder), { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isProduct)
  return Promise.all(
    paths.map(async (path) => ({
      path: `${folder}/${path}`,
      text: await readFile(join(root, folder, path), 'utf8'),
    })),
  )
}
