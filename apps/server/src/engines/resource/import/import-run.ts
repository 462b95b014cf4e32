import type { Locale } from '@rostrum/i18n/locale'
import { locales } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { Staff } from '../../../kernel/actor.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { notify } from '../../notification/notify.ts'
import { defineRun, type RunKind } from '../../run/define-run.ts'
import type { Resource, Resources } from '../binding.ts'
import { inWriting } from '../in-context.ts'
import { pageOf } from '../page-of.ts'
import { readContext } from '../read-context.ts'
import {
  confirmBatch,
  countsOf,
  findBatch,
  findExcludedRows,
  findPreviousRows,
  findStagedRows,
  saveRows,
} from './import.store.ts'
import { importRefusal } from './import-refusal.ts'
import { importOf, resourceImportKind } from './open-import.ts'
import type { Texts } from './read-spreadsheet.ts'
import { type ValidatedRow, validateRows } from './validate-rows.ts'
import { writeValidated } from './write-validated.ts'

const Input = z.object({ resource: z.string(), language: z.enum(locales) })
export type ImportRun = RunKind<z.output<typeof Input>>

/**
 * Writes imports. The rows are validated again, because the data may have changed after the preview. Rules of rows refer
 * to other rows of the sheet, so the validation is one chunk. Its result is staged, encrypted as the sheet is, and the
 * publication writes all rows in one transaction, some hundred in a statement.
 *
 * @param findStaff the account that confirmed, with its permissions of now; undefined if it may not act any more
 */
export function defineImportRun(
  resources: Resources,
  findStaff: (platform: Platform, accountId: string) => Promise<Staff | undefined>,
): ImportRun {
  const resourceOf = (name: string): Resource => {
    const found = resources.get(name)
    if (!found) throw new Error(`There is no resource ${name}.`)
    return found
  }
  return defineRun({
    kind: resourceImportKind,
    publication: 'direct',
    input: Input,
    chunk: z.object({}),
    async authorize(platform, run) {
      const actor = await findStaff(platform, run.requested_by)
      const { permissions } = resourceOf(Input.parse(run.input).resource).def
      if (!actor || !permissions.create || !actor.permissions.has(permissions.create))
        throw new DomainError('access.denied')
      return actor
    },
    async plan(tx, { run }) {
      return [{ chunk: {}, weight: (await countsOf(tx, importOf(run))).rows }]
    },
    async load({ platform, run, input, actor, now }) {
      const context = readContext(platform, { actor, now, language: input.language })
      const resource = await inWriting(resourceOf(input.resource), context)
      const validation = await revalidate(
        { platform, resources, resource, actor, now, language: input.language },
        importOf(run),
        { isTried: false },
      )
      if (validation.refusal) throw validation.refusal
      return { ...validation, matched: resource.def.transfer?.matchOn?.[0] }
    },
    compute: (validation) => validation,
    async write(tx, { platform, run }, _chunk, { texts, validated, matched }) {
      await saveRows(tx, platform.personalData, { id: importOf(run), matched, staged: true }, texts, validated)
      return {}
    },
    async publish(tx, { platform, run, input, actor, now }) {
      const id = importOf(run)
      const context = readContext(platform, { actor, now, language: input.language })
      const resource = await inWriting(resourceOf(input.resource), context)
      const { def } = resource
      // The row lock keeps the import from being given up meanwhile.
      await findBatch(tx, id, def.name, actor.accountId, true)
      const { created, changed } = await writeValidated(
        resources,
        resource,
        { platform, tx, actor, now, origin: 'import', language: input.language },
        await findStagedRows(tx, platform.personalData, id),
      )
      await confirmBatch(tx, id, now, created, changed)
      const path = pageOf(def)
      const facts = { count: created + changed }
      await notify(platform, tx, { accountIds: [actor.accountId], kind: 'import.confirmed', facts, path }, now)
      return { metrics: { created, changed } }
    },
  })
}

type Validation = {
  readonly texts: ReadonlyMap<number, Texts>
  readonly validated: readonly ValidatedRow[]
  readonly refusal: DomainError | undefined
}

type ImportContext = {
  readonly platform: Platform
  readonly resources: Resources
  readonly resource: Resource
  readonly actor: Staff
  readonly now: Date
  readonly language: Locale
}

/**
 * Validates the rows of an import again. A refusal comes with its rows in the preview.
 *
 * @param isTried false where the rows are written next, which refuses what the trial would
 */
export async function revalidate(
  { platform, resources, resource, ...context }: ImportContext,
  id: string,
  { isTried = true }: { readonly isTried?: boolean } = {},
): Promise<Validation> {
  const { personalData } = platform
  const rows = await findPreviousRows(platform.database.db, personalData, id)
  const excluded = await findExcludedRows(platform.database.db, personalData, id)
  const validated = await validateRows(resources, resource, readContext(platform, context), rows, { excluded, isTried })
  const texts = new Map(rows.map((row) => [row.number, row.texts]))
  const refusal = importRefusal(validated, rows)
  if (refusal) {
    const matched = resource.def.transfer?.matchOn?.[0]
    await platform.transaction((tx) => saveRows(tx, personalData, { id, matched }, texts, validated))
  }
  return { texts, validated, refusal }
}
