import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { explainFailure } from '../explain-failure.ts'
import { parseKeyRing, personalData } from '../kernel/crypto/personal-data.ts'
import { rotateColumn } from '../kernel/crypto/rotate-keys.ts'
import { withDatabase } from '../kernel/database/with-database.ts'
import { fileSeal } from '../kernel/files/file-seal.ts'
import { folderFileStore } from '../kernel/files/file-store.ts'
import { modules } from '../modules/index.ts'
import { withSecretFiles } from '../secret-files.ts'

const config = readConfig(withSecretFiles(process.env))
const { dataKeys, indexKey } = config
if (dataKeys === undefined || indexKey === undefined) {
  console.error('DATA_KEYS (the new key first) and INDEX_KEY are needed.')
  process.exit(2)
}
const secrets = personalData(parseKeyRing(dataKeys, indexKey))
try {
  await withDatabase(config, async ({ db }) => {
    for (const column of modules.flatMap((module) => module.encryptedColumns ?? [])) {
      const name = `${column.table}.${column.column}`
      const rotated = await rotateColumn(db, secrets, column, ({ rotated: soFar, remaining }) => {
        if (remaining > 0) console.log(`${name}: ${soFar} values re-encrypted, ${remaining} left …`)
      })
      console.log(`${name}: ${rotated} values re-encrypted`)
    }
    const files = folderFileStore(join(config.dataDir, 'files'), fileSeal(secrets))
    let resealed = 0
    for await (const keys of files.keys()) {
      for (const key of keys) if (await files.reseal(key)) resealed += 1
    }
    console.log(`files: ${resealed} re-encrypted`)
    console.log(`No value needs another key than ${secrets.currentKey} any more.`)
  })
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 2
}
