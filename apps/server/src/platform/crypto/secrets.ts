import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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
  writeFileSync(path, JSON.stringify(made), { mode: 0o600 })
  return {
    dataKeys: dataKeys ?? made.dataKeys,
    indexKey: indexKey ?? made.indexKey,
    documentKey: documentKey ?? made.documentKey,
  }
}
