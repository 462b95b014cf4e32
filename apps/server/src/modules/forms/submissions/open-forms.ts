import { fillPage, fillPageOf } from '@rostrum/contracts/forms/submissions/pages'
import type { Staff } from '../../../kernel/actor.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Finder } from '../../../module.ts'
import { countOpenForms, findOpenForms } from './submission.store.ts'

type Query = { readonly current: number; readonly size: number; readonly search?: string | undefined }

/** The forms that are open to staff, and when the reader has submitted each of them last. */
export async function listOpenForms({ database: { db } }: Platform, { accountId }: Staff, query: Query) {
  const { search, ...page } = query
  const [found, total] = await Promise.all([
    findOpenForms(db, { accountId, search, ...offsetOf(page) }),
    countOpenForms(db, search),
  ])
  const records = found.map(({ code, name, opened_at, submitted_at }) => ({
    ...{ code, name },
    openedAt: opened_at.toISOString(),
    submittedAt: submitted_at?.toISOString() ?? null,
  }))
  return { ...page, records, total }
}

/** Open forms by the words of their titles. */
export const openFormFinder = ({ database: { db } }: Platform): Finder => ({
  kind: 'records',
  page: fillPage,
  async find({ accountId }, { words, limit }) {
    const search = words.join(' ')
    const [found, total] = await Promise.all([
      findOpenForms(db, { accountId, search, limit, offset: 0 }),
      countOpenForms(db, search),
    ])
    const records = found.map(({ code, name }) => ({ id: code, title: name, about: '', path: fillPageOf(code) }))
    return { total, complete: true, isExact: false, records }
  },
})
