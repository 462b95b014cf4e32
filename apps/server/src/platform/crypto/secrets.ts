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
 * The keys of the installation: from the configuration, or in demo mode made once and kept beside the data, because
 * data encrypted yesterday must be readable today. Production never falls back on made keys (see `readConfig`).
 */
export function loadSecrets(config: Config): Secrets {
  const { dataKeys, indexKey, documentKey } = config
  if (dataKeys !== undefined && indexKey !== undefined && documentKey !== undefined) {
    return { dataKeys, indexKey, documentKey }
  }
  const path = join(config.dataDir, 'demo-secrets.json')
  const kept: Partial<Secrets> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const made: Secrets = {
    dataKeys: kept.dataKeys ?? `demo:${randomBytes(32).toString('base64')}`,
    indexKey: kept.indexKey ?? randomBytes(32).toString('base64'),
    documentKey: kept.documentKey ?? randomBytes(32).toString('hex'),
  }
  makeFolder(config.dataDir)
  const { dataKeys: keys, indexKey: index, documentKey: document } = keep(path, made)
  return { dataKeys: dataKeys ?? keys, indexKey: indexKey ?? index, documentKey: documentKey ?? document }
}

/** Writes the secrets whole or not at all. Of two servers that begin at once, both go on with those of the first. */
function keep(path: string, made: Secrets): Secrets {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 })
  if (existsSync(path)) {
    renameSync(draft, path)
    return made
  }
  try {
    linkSync(draft, path)
  } catch {
    return JSON.parse(readFileSync(path, 'utf8'))
  } finally {
    rmSync(draft)
  }
  return made
}
