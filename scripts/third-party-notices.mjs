import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.mjs'
import { thirdPartyNotices } from './third-party.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
writeFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), thirdPartyNotices(lock))
