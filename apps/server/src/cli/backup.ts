import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { explainFailure } from '../explain-failure.ts'
import { createBackup } from '../kernel/backup/create-backup.ts'
import { withDatabase } from '../kernel/database/with-database.ts'
import { withSecretFiles } from '../secret-files.ts'

const [target] = process.argv.slice(2)
try {
  const config = readConfig(withSecretFiles(process.env))
  if (target === undefined) throw new Error('Usage: npm run backup -- <new folder>')
  if (config.databaseUrl) {
    throw new Error('DATABASE_URL is set: back up that database with its own tools, then the folder files of DATA_DIR.')
  }
  const { files, bytes, seal } = await withDatabase(config, (database) =>
    createBackup(database, config.dataDir, resolve(target), new Date()),
  )
  console.log(`Backup in ${resolve(target)}: the database, ${files} uploads (${bytes} bytes).`)
  console.log(seal ? `Its audit chain reaches batch ${seal.batch}.` : 'Nothing is sealed in its audit chain yet.')
  console.log('DATA_KEYS, INDEX_KEY and DOCUMENT_KEY are not part of it; without them it is worthless.')
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 2
}
