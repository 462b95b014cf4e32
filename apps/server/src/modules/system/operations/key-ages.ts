import { createHash } from 'node:crypto'
import type { Platform } from '../../../kernel/platform.ts'

type KeyPurpose = 'key-data' | 'key-index' | 'key-document' | 'key-payment'

/** The keys in use, each by a fingerprint that reveals nothing. */
function keysInUse({ config, personalData, documentKeys }: Platform): readonly (readonly [KeyPurpose, string])[] {
  const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const keys: [KeyPurpose, string | undefined][] = [
    ['key-data', personalData.currentKey],
    ['key-index', personalData.blindIndex('', 'key-age')],
    ['key-document', documentKeys.keyId],
    ['key-payment', config.wechatPay?.merchantSerial],
  ]
  return keys.flatMap(([purpose, text]) => (text === undefined ? [] : [[purpose, fingerprint(text)] as const]))
}

/** Records since when each key is in use. */
export async function recordKeys(platform: Platform, now: Date): Promise<void> {
  const rows = keysInUse(platform).map(([purpose, fingerprint]) => ({ purpose, fingerprint, first_seen: now }))
  await platform.database.db
    .insertInto('key_usage')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute()
}

/** The age of each key in days, as far as recorded. */
export async function keyAges(platform: Platform, now: Date): Promise<{ purpose: KeyPurpose; days: number }[]> {
  await recordKeys(platform, now)
  const seen = await platform.database.db.selectFrom('key_usage').selectAll().execute()
  return keysInUse(platform).map(([purpose, fingerprint]) => {
    const since = seen.find((one) => one.purpose === purpose && one.fingerprint === fingerprint)?.first_seen ?? now
    return { purpose, days: Math.floor((now.getTime() - since.getTime()) / 86_400_000) }
  })
}
