import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { moduleNames, modules } from '../packages/i18n/src/modules.ts'
import { messageFile } from '../packages/i18n/src/node/read-messages.ts'
import { root } from './steps.mjs'

/** The keys of each language whose messages no native reader has read. */
export const needsReview = () => JSON.parse(readFileSync(join(root, 'packages/i18n/src/needs-review.json'), 'utf8'))

/** Each message that needs a review with its file, its text and the Chinese that it says. */
function listNeedsReview() {
  for (const [locale, keys] of Object.entries(needsReview())) {
    console.log(`${locale}: ${keys.length}`)
    for (const key of keys) {
      const name = moduleNames.find((each) => modules[each].locales.includes(locale) && key in read(each, locale))
      if (name) console.log(`  ${name} ${key}\n    ${read(name, 'zh-CN')[key]}\n    ${read(name, locale)[key]}`)
    }
  }
}

const read = (name, locale) => JSON.parse(readFileSync(messageFile(name, locale), 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--needs-review')) listNeedsReview()
  else {
    console.error('usage: npm run messages -- --needs-review')
    process.exitCode = 2
  }
}
