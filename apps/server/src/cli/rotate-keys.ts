import { readConfig, withSecretFiles } from '../config.ts'
import { modules } from '../modules/index.ts'
import { parseKeyRing, personalData } from '../platform/crypto/personal-data.ts'
import { rotateColumn } from '../platform/crypto/rotate-keys.ts'
import { openDatabase } from '../platform/database/database.ts'

const { databaseUrl, dataKeys, indexKey } = readConfig(withSecretFiles(process.env))
if (databaseUrl === undefined || dataKeys === undefined || indexKey === undefined) {
  console.error('DATABASE_URL, DATA_KEYS (the new key first) and INDEX_KEY are needed.')
  process.exit(2)
}
const secrets = personalData(parseKeyRing(dataKeys, indexKey))
const database = openDatabase(databaseUrl, 2)
for (const column of modules.flatMap((module) => module.encryptedColumns ?? [])) {
  const rotated = await rotateColumn(database.db, secrets, column)
  console.log(`${column.table}.${column.column}: ${rotated} values encrypted anew`)
}
await database.close()
