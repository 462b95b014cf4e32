import { text } from 'node:stream/consumers'
import { accounts } from '@rostrum/contracts/access/accounts/resources'
import { checkNewPassword } from '@rostrum/contracts/kernel/checks/password'
import { readConfig } from '../config.ts'
import { explainFailure } from '../explain-failure.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { withDatabase } from '../kernel/database/with-database.ts'
import { translate } from '../kernel/http/messages.ts'
import { passwordHashing } from '../kernel/passwords/password-hashing.ts'
import { AdministratorExists, createAdministrator } from '../modules/access/accounts/public.ts'
import { withSecretFiles } from '../secret-files.ts'

const [name = '', displayName = name] = process.argv.slice(2)
const location = readConfig(withSecretFiles(process.env))
const { data: username } = accounts.schema.shape.username.safeParse(name)
if (username === undefined) {
  console.error('Usage: npm run create-administrator -- <account> [<name>] < file-with-the-password')
  console.error('DATA_DIR or DATABASE_URL and the other variables are those of the server.')
  process.exit(2)
}
// From the standard input, so that it appears in no process list and no shell history.
const password = (await text(process.stdin)).replace(/\r?\n$/, '')
const passwordError = checkNewPassword(password)
if (passwordError) {
  console.error(translate(passwordError, {}, 'en'))
  process.exit(1)
}
try {
  const passwordHash = await passwordHashing({ concurrency: 1 }).hash(password)
  await withDatabase({ ...location, createIfMissing: true }, async ({ db }, url) => {
    await migrate(url)
    await db.transaction().execute((tx) => createAdministrator(tx, { username, displayName, passwordHash }, new Date()))
  })
  console.log(`${username} can log in to the workbench now.`)
} catch (error) {
  const isFurther = error instanceof AdministratorExists
  console.error(
    isFurther
      ? 'There is an administrator already; further accounts are made in the workbench.'
      : explainFailure(error),
  )
  process.exitCode = isFurther ? 1 : 2
}
