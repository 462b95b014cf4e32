import { readConfig } from '../config.ts'
import { explainFailure } from '../explain-failure.ts'
import { withDatabase } from '../kernel/database/with-database.ts'
import { acceptDataLoss, findDataLoss } from '../modules/system/operations/public.ts'
import { withSecretFiles } from '../secret-files.ts'

const reason = process.argv.slice(2).join(' ').trim()
try {
  await withDatabase(readConfig(withSecretFiles(process.env)), async ({ db }) => {
    const loss = await findDataLoss(db)
    if (!loss) {
      console.log('No server misses acknowledged data.')
      return
    }
    console.log(`At least ${loss.missing} acknowledged changes are missing; nothing is written since ${loss.since}.`)
    if (reason === '') {
      console.error('To accept the loss: npm run accept-data-loss -- <who accepts it, and why>')
      process.exitCode = 1
      return
    }
    await acceptDataLoss(db, reason, new Date())
    console.log('The loss is accepted and recorded in the audit log. The servers write again.')
  })
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 2
}
