import { readConfig } from '../config.ts'
import { explainFailure } from '../explain-failure.ts'
import { verifyAuditChain } from '../kernel/audit/verify-chain.ts'
import { withDatabase } from '../kernel/database/with-database.ts'
import { withSecretFiles } from '../secret-files.ts'

const [given] = process.argv.slice(2)
try {
  const place = given === undefined ? readConfig(withSecretFiles(process.env)) : { databaseUrl: given, dataDir: '' }
  const { batches, records, brokenBatch } = await withDatabase(place, ({ db }) => verifyAuditChain(db))
  if (brokenBatch === null) {
    console.log(`The audit chain is whole: ${records} records in ${batches} batches.`)
  } else {
    console.error(
      `The audit chain is broken at batch ${brokenBatch}: records were changed, added or removed after it was sealed.`,
    )
    process.exitCode = 1
  }
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 2
}
