import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('an alert has no color of its own, which would be illegible in the other scheme', () => {
  const styles = readFileSync(new URL('./alert.module.css', import.meta.url), 'utf8')
  expect(styles.match(/#[\da-f]{3,8}\b|\b(?:white|black|rgba?)\b/gi)).toBeNull()
})
