import type { Locale } from '@rostrum/i18n/locale'
import type { Platform } from '../../../../kernel/platform.ts'
import { findSubjects } from '../subject.store.ts'
import { kindNameIn } from './kind-words.ts'
import { findLeaveKinds } from './kinds-of-unit.ts'

/** The kinds of leave that hold for an employment, by their codes. */
export async function leaveKindNames(
  platform: Platform,
  employmentId: string,
  language: Locale,
  now: Date,
): Promise<{ code: string; name: string }[]> {
  const { db } = platform.database
  const [subject] = await findSubjects(db, platform, [employmentId], now)
  if (!subject) return []
  return (await findLeaveKinds(db, subject)).map(({ code, name }) => ({
    code,
    name: kindNameIn({ code, name }, language),
  }))
}
