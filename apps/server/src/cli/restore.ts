import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { explainFailure } from '../explain-failure.ts'
import { quarantine, restoreBackup } from '../kernel/backup/restore-backup.ts'
import type { Db } from '../kernel/database/database.ts'
import { withDatabase } from '../kernel/database/with-database.ts'
import { queueSentences, releaseRestoredCopy } from '../modules/system/operations/public.ts'
import { withSecretFiles } from '../secret-files.ts'

const usage = `Usage: npm run restore -- <folder of a backup>
       npm run restore -- --quarantine              after restoring the database of DATABASE_URL by its own tools
       npm run restore -- --go-live                 to see what the copy will send and run
       npm run restore -- --go-live [--cancel-deliveries] <who, and why>
                                                    when the original has stopped for good`

async function goLive(db: Db, words: readonly string[]): Promise<void> {
  const cancelDeliveries = words[0] === '--cancel-deliveries'
  const reason = words
    .slice(cancelDeliveries ? 1 : 0)
    .join(' ')
    .trim()
  const now = new Date()
  for (const sentence of await queueSentences(db, now)) console.log(sentence)
  if (reason === '' || reason.startsWith('--')) {
    console.error(`To go live, say who decides it, and why.\n${usage}`)
    process.exitCode = 1
    return
  }
  const cancelled = await releaseRestoredCopy(db, { reason, cancelDeliveries }, now)
  if (cancelDeliveries && cancelled !== undefined) console.log(`Messages cancelled: ${cancelled}.`)
  console.log(
    cancelled === undefined ? 'This is no restored copy.' : 'This copy goes live with the next start of its servers.',
  )
}

const [first, ...words] = process.argv.slice(2)
try {
  const config = readConfig(withSecretFiles(process.env))
  if (first === undefined) throw new Error(usage)
  if (first === '--go-live') {
    await withDatabase(config, ({ db }) => goLive(db, words))
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
