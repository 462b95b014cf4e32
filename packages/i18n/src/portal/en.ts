import { application } from './application.en.ts'
import { content } from './content.en.ts'
import { documents } from './documents.en.ts'
import { home } from './home.en.ts'
import { identity } from './identity.en.ts'
import { payment } from './payment.en.ts'
import { profile } from './profile.en.ts'
import { shell } from './shell.en.ts'

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
