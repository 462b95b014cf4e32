import { referenceAdminCalls } from '@rostrum/contracts/system/reference/admin-calls'
import type { Major } from '@rostrum/contracts/system/reference/calls'
import { referenceCalls } from '@rostrum/contracts/system/reference/calls'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Major as MajorRow } from '../../../kernel/database/database-types.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Module } from '../../../module.ts'
import { approveMajor, approveSchool } from './approve-own-entry.ts'
import { countAllOwnEntries, findOwnEntries } from './own-entry.store.ts'
import { ownEntryRecords } from './own-entry-records.ts'
import { presentDictionaries, presentMajor, presentRegions, presentSchool } from './present.ts'
import { dictionaryItemResource, majorResource, schoolResource } from './reference.resources.ts'
import { referenceSeeds } from './reference.seeds.ts'
import {
  countMajors,
  countSchools,
  findDictionaryItems,
  findMajors,
  findRegions,
  findSchools,
  majorNames,
} from './reference.store.ts'
import { saveOwnMajor, saveOwnSchool } from './save-own-entry.ts'

const personOf = (actor: Actor) => (actor.kind === 'applicant' ? actor.personId : undefined)
const done = { done: true } as const

async function presentMajors(db: Db, rows: readonly Selectable<MajorRow>[], locale: PortalLocale): Promise<Major[]> {
  const names = await majorNames(db, [...new Set(rows.flatMap(({ path }) => path))])
  return rows.map((row) => presentMajor(row, names, locale))
}

export const referenceModule: Module = {
  name: 'reference',
  resources: [dictionaryItemResource, schoolResource, majorResource],
  seeds: () => referenceSeeds,
  personalRecords: ownEntryRecords,
  mount(mount, platform) {
    const { db } = platform.database
    mount.calls(referenceCalls, {
      'POST /recruitApi/common/api/dictionary/queryByCodeList': {
        topic: 'dictionary',
        load: async (_context, { codes }) => ({
          output: presentDictionaries(codes, codes.length > 0 ? await findDictionaryItems(db, codes) : []),
        }),
      },
      'GET /recruitApi/biz/api/region/info/getRegionTree': {
        topic: 'region',
        load: async () => ({ output: presentRegions(await findRegions(db)) }),
      },
      'GET /recruitApi/app/api/school/info/page': async ({ actor }, { current, size, ...filter }) => {
        const personId = personOf(actor)
        const found = await findSchools(db, filter, personId, offsetOf({ current, size }))
        return { records: found.map(presentSchool), total: await countSchools(db, filter, personId), current, size }
      },
      'GET /recruitApi/common/api/school/info/getList': async ({ actor }, { size, ...filter }) => {
        const found = await findSchools(db, filter, personOf(actor), { limit: size, offset: 0 })
        return found.map(presentSchool)
      },
      'POST /recruitApi/app/api/school/info/save': async ({ actor, now }, { name }) =>
        presentSchool(await platform.transaction((tx) => saveOwnSchool(tx, actor, name, now))),
      'GET /recruitApi/app/api/major/info/page': async ({ actor, locale }, { current, size, ...filter }) => {
        const personId = personOf(actor)
        const found = await findMajors(db, filter, personId, offsetOf({ current, size }))
        const total = await countMajors(db, filter, personId)
        return { records: await presentMajors(db, found, locale), total, current, size }
      },
      'GET /recruitApi/common/api/major/info/getList': async ({ actor, locale }, { size, ...filter }) =>
        presentMajors(db, await findMajors(db, filter, personOf(actor), { limit: size, offset: 0 }), locale),
      'POST /recruitApi/app/api/major/info/save': async ({ actor, locale, now }, entry) => {
        const saved = await platform.transaction((tx) => saveOwnMajor(tx, actor, entry, now))
        const names = await majorNames(db, saved.path)
        return presentMajor(saved, names, locale)
      },
    })
    mount.calls(referenceAdminCalls, {
      'GET /workbenchApi/reference/own-entries': async (_context, { current, size }) => {
        const found = await findOwnEntries(db, offsetOf({ current, size }))
        const records = found.map(({ created_at, catalogue, ...entry }) => ({
          ...entry,
          catalogue: catalogue as Major['catalogue'] | null,
          createdAt: created_at.toISOString(),
        }))
        return { records, total: await countAllOwnEntries(db), current, size }
      },
      'POST /workbenchApi/reference/schools/{id}/approval': async ({ actor, now }, checked) => {
        await platform.transaction((tx) => approveSchool(tx, actor, checked, now))
        return done
      },
      'POST /workbenchApi/reference/majors/{code}/approval': async ({ actor, now }, checked) => {
        await platform.transaction((tx) => approveMajor(tx, actor, checked, now))
        return done
      },
    })
  },
}
