import { verifyAuditChain } from '../platform/audit/seal.ts'
import { openDatabase } from '../platform/database/database.ts'

const url = process.argv[2]
if (url === undefined) {
  console.error('Usage: npm run verify-audit -- postgres://user:password@host:port/database')
  process.exit(2)
}
const database = openDatabase(url, 2)
const { batches, records, brokenBatch } = await verifyAuditChain(database.db)
await database.close()
if (brokenBatch === null) {
  console.log(`The audit chain is whole: ${records} records in ${batches} batches.`)
} else {
  console.error(
    `The audit chain is broken at batch ${brokenBatch}: records were changed, added or removed after it was sealed.`,
  )
  process.exitCode = 1
}
