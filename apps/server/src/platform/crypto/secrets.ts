import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

export type Secrets = { readonly dataKeys: string; readonly indexKey: string }

/**
 * The keys of the installation: from the configuration, or in demo mode made once and kept beside the data, because
 * data encrypted yesterday must be readable today. Production never falls back on made keys (see `readConfig`).
 */
export function loadSecrets(config: Config): Secrets {
  if (config.dataKeys !== undefined && config.indexKey !== undefined)
    return { dataKeys: config.dataKeys, indexKey: config.indexKey }
  const path = join(config.dataDir, 'demo-secrets.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets
  const key = () => randomBytes(32).toString('base64')
  const secrets: Secrets = { dataKeys: `demo:${key()}`, indexKey: key() }
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
