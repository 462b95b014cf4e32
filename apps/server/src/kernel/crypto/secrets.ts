import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { makeFolder } from '../files/make-folder.ts'

export type Secrets = {
  readonly dataKeys: string
  readonly indexKey: string
  readonly documentKey: string
}

/**
 * The keys of the installation. They come from the configuration. Demo mode generates them once and stores them next to
 * the data, because existing data must remain readable. Production never falls back to generated keys (see
 * `readConfig`).
 */
export function loadSecrets(config: Config): Secrets {
  const { dataKeys, indexKey, documentKey } = config
  if (dataKeys !== undefined && indexKey !== undefined && documentKey !== undefined) {
    return { dataKeys, indexKey, documentKey }
  }
  const path = join(config.dataDir, 'demo-secrets.json')
  const kept: Partial<Secrets> | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  const made: Secrets = {
    dataKeys: kept?.dataKeys ?? `demo:${randomBytes(32).toString('base64')}`,
    indexKey: kept?.indexKey ?? randomBytes(32).toString('base64'),
    documentKey: kept?.documentKey ?? randomBytes(32).toString('hex'),
  }
  makeFolder(config.dataDir)
  const {
    dataKeys: keys,
    indexKey: index,
    documentKey: document,
  } = kept ? replace(path, made) : createIfAbsent(path, made)
  return { dataKeys: dataKeys ?? keys, indexKey: indexKey ?? index, documentKey: documentKey ?? document }
}

function writeTemporary(path: string, made: Secrets): string {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 })
  return draft
}

/** Writes the secrets atomically. */
function replace(path: string, made: Secrets): Secrets {
  renameSync(writeTemporary(path, made), path)
  return made
}

/** If two servers start at once, both use the secrets of the first. */
function createIfAbsent(path: string, made: Secrets): Secrets {
  const draft = writeTemporary(path, made)
  try {
    linkSync(draft, path)
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return JSON.parse(readFileSync(path, 'utf8'))
    // Folders shared with another system may not support hard links.
    renameSync(draft, path)
    return made
  } finally {
    rmSync(draft, { force: true })
  }
}
