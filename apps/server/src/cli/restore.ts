import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { explainFailure } from '../explain-failure.ts'
import { quarantine, restoreBackup } from '../kernel/backup/restore-backup.ts'
import { withDatabase } from '../kernel/database/with-database.ts'
import { releaseRestoredCopy } from '../modules/system/operations/public.ts'
import { withSecretFiles } from '../secret-files.ts'

const usage = `Usage: npm run restore -- <folder of a backup>
       npm run restore -- --quarantine              after restoring the database of DATABASE_URL by its own tools
       npm run restore -- --go-live <who, and why>  when the original has stopped for good`

const [first, ...words] = process.argv.slice(2)
try {
  const config = readConfig(withSecretFiles(process.env))
  if (first === undefined) throw new Error(usage)
  if (first === '--go-live') {
    const reason = words.join(' ').trim()
    if (reason === '') throw new Error(usage)
    const released = await withDatabase(config, ({ db }) => releaseRestoredCopy(db, reason, new Date()))
    console.log(released > 0 ? 'This copy goes live with the next start of its servers.' : 'This is no restored copy.')
  } else if (first === '--quarantine') {
    await withDatabase(config, ({ db }, url) => quarantine(db, url, null))
    console.log('Servers of this database run no jobs and send nothing, from their next start on.')
  } else {
    if (config.databaseUrl) throw new Error('DATABASE_URL is set; unset it to restore the embedded database.')
    const { manifest, batches, records } = await restoreBackup(resolve(first), config.dataDir)
    console.log(`Restored the backup of ${manifest.at} to ${config.dataDir}, with ${manifest.files} uploads.`)
    console.log(`The audit chain is whole: ${records} records in ${batches} batches.`)
    console.log('The copy runs no jobs and sends nothing until: npm run restore -- --go-live <who, and why>')
  }
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 2
}
