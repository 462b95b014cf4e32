import { application } from './application.zh-CN.ts'
import { content } from './content.zh-CN.ts'
import { documents } from './documents.zh-CN.ts'
import { home } from './home.zh-CN.ts'
import { identity } from './identity.zh-CN.ts'
import { payment } from './payment.zh-CN.ts'
import { profile } from './profile.zh-CN.ts'
import { shell } from './shell.zh-CN.ts'

export const portal = {
  ...application,
  ...content,
  ...documents,
  ...home,
  ...identity,
  ...payment,
  ...profile,
  ...shell,
}
