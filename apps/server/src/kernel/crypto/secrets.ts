import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { makeFolder } from '../make-folder.ts'

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
  const stored: Partial<Secrets> | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  const secrets: Secrets = {
    dataKeys: stored?.dataKeys ?? `demo:${randomBytes(32).toString('base64')}`,
    indexKey: stored?.indexKey ?? randomBytes(32).toString('base64'),
    documentKey: stored?.documentKey ?? randomBytes(32).toString('hex'),
  }
  makeFolder(config.dataDir)
  const {
    dataKeys: keys,
    indexKey: index,
    documentKey: document,
  } = stored ? replace(path, secrets) : createIfAbsent(path, secrets)
  return { dataKeys: dataKeys ?? keys, indexKey: indexKey ?? index, documentKey: documentKey ?? document }
}

function writeTemporary(path: string, secrets: Secrets): string {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 })
  return draft
}

/** Writes the secrets atomically. */
function replace(path: string, secrets: Secrets): Secrets {
  renameSync(writeTemporary(path, secrets), path)
  return secrets
}

/** If two servers start at once, both use the secrets of the first. */
function createIfAbsent(path: string, secrets: Secrets): Secrets {
  const draft = writeTemporary(path, secrets)
  try {
    linkSync(draft, path)
    return secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return JSON.parse(readFileSync(path, 'utf8'))
    // Folders shared with another system may not support hard links.
    renameSync(draft, path)
    return secrets
  } finally {
    rmSync(draft, { force: true })
  }
}
