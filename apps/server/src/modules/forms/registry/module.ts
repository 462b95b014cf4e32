import { formCalls } from '@rostrum/contracts/forms/registry/calls'
import { namesInTable } from '../../../kernel/audit/audit-names.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Module } from '../../../module.ts'
import { findDefaultUpdate } from './default-update.store.ts'
import { deleteUnpublishedForm } from './delete-unpublished-form.ts'
import { findForm, findForms, findPublications, findPublishedVersion } from './draft.store.ts'
import { listForms } from './list-forms.ts'
import { readDefinition } from './load-form.ts'
import { proposeFormCode } from './propose-form-code.ts'
import { publicDefinition } from './public-definition.ts'
import { checkPublication } from './publication-blocker.ts'
import { publishForm } from './publish-form.ts'
import { createForm, declineDefaultUpdate, discardFormDraft, saveFormDraft } from './save-form-draft.ts'
import { scriptThreads } from './scripts/run-scripts.ts'
import { showFormChanges } from './show-form-changes.ts'
import { showFormUses, showUsesOfForms } from './show-form-uses.ts'
import { querySource, testSource } from './sources/query-source.ts'
import { showDictionaries } from './sources/show-dictionaries.ts'

const blank = { version: 1, config: {}, children: [] }
const asObject = (definition: unknown) => (definition ?? blank) as Record<string, unknown>

/** The definitions of forms: drafts of authors, and published versions, which others refer to. */
export const formsModule: Module = {
  name: 'forms-registry',
  auditNames: { form: namesInTable('form:read', 'form_definition') },
  menus: [
    {
      code: 'form-designer',
      parent: 'system',
      path: '/system/forms',
      permission: 'form:read',
      buttons: ['form:write'],
    },
  ],
  mount(mount, platform, modules) {
    const { database, transaction } = platform
    const { db } = database
    mount.app.addHook('onClose', () => scriptThreads.close())
    const useFinders = modules.flatMap(({ formUses }) => (formUses ? [formUses(platform)] : []))
    const formOf = async (code: string) => {
      const form = await findForm(db, code)
      if (!form) throw notFound()
      return form
    }
    const versionOf = async (code: string, version: number) => {
      const { id } = await formOf(code)
      const found = await findPublishedVersion(db, id, version)
      if (!found) throw notFound()
      return found.definition
    }
    mount.calls(formCalls, {
      'GET /workbenchApi/forms': (_context, query) => listForms(db, query),
      'POST /workbenchApi/forms': ({ actor, now }, form) =>
        transaction(async (tx) => ({ code: form.code, revision: await createForm(tx, actor, form, now) })),
      'GET /workbenchApi/forms/{code}': async (_context, { code }) => {
        const form = await formOf(code)
        return {
          code,
          name: form.name,
          version: form.version,
          revision: form.revision,
          attempt: form.attempt,
          savedAt: form.saved_at?.toISOString() ?? null,
          savedBy: form.saved_by,
          definition: asObject(form.draft ?? form.published),
        }
      },
      'DELETE /workbenchApi/forms/{code}': ({ actor, now }, form) =>
        transaction((tx) => deleteUnpublishedForm(tx, actor, form, now)),
      'PUT /workbenchApi/forms/{code}/draft': ({ actor, now }, draft) =>
        transaction(async (tx) => {
          const { revision, savedAt } = await saveFormDraft(tx, actor, draft, now)
          return { revision, savedAt: savedAt?.toISOString() ?? null }
        }),
      'DELETE /workbenchApi/forms/{code}/draft': ({ actor, now }, draft) =>
        transaction((tx) => discardFormDraft(tx, actor, draft, now)),
      'GET /workbenchApi/form-code-proposal': async (_context, { name }) => ({ code: await proposeFormCode(db, name) }),
      'GET /workbenchApi/form-dictionaries': (_context, query) => showDictionaries(platform, query),
      'POST /workbenchApi/forms/source-trials': ({ actor }, trial) => testSource(platform, actor, trial),
      'POST /workbenchApi/forms/publication-checks': (_context, { definition }) =>
        checkPublication(platform, definition),
      'GET /workbenchApi/forms/{code}/changes': async (_context, { code }) => showFormChanges(db, await formOf(code)),
      'POST /workbenchApi/forms/{code}/publication': ({ actor, now, locale }, publication) =>
        publishForm(platform, actor, publication, { locale, now }),
      'GET /workbenchApi/forms/{code}/publication': async (_context, { code }) => {
        const { published_name: name, version, published } = await formOf(code)
        return { name, version, definition: published === null ? null : publicDefinition(readDefinition(published)) }
      },
      'GET /workbenchApi/forms/{code}/uses': async ({ actor, language }, { code }) => {
        const { id } = await formOf(code)
        return showFormUses(useFinders, actor, id, language)
      },
      'GET /workbenchApi/form-uses': async ({ actor, language }, { search, ...page }) =>
        showUsesOfForms(useFinders, actor, await findForms(db, search, offsetOf(page)), language),
      'GET /workbenchApi/forms/{code}/versions': async (_context, { code }) => {
        const { id } = await formOf(code)
        const [found, offer] = await Promise.all([findPublications(db, id), findDefaultUpdate(db, id)])
        return {
          offeredAt: offer?.offered_at.toISOString() ?? null,
          records: found.map(({ number, created_at, display_name }) => ({
            version: number,
            publishedAt: created_at.toISOString(),
            publishedBy: display_name,
          })),
        }
      },
      'GET /workbenchApi/forms/{code}/versions/{version}': async (_context, { code, version }) => ({
        definition: asObject(await versionOf(code, version)),
      }),
      'POST /workbenchApi/forms/{code}/versions/{version}/source-queries': async (
        { actor },
        { code, version, ...query },
      ) => querySource(platform, actor, readDefinition(await versionOf(code, version)), query),
      'GET /workbenchApi/forms/{code}/offer': async (_context, { code }) => {
        const { id } = await formOf(code)
        const offer = await findDefaultUpdate(db, id)
        if (!offer) throw notFound()
        return { definition: asObject(offer.definition) }
      },
      'DELETE /workbenchApi/forms/{code}/offer': ({ actor, now }, { code }) =>
        transaction((tx) => declineDefaultUpdate(tx, actor, code, now)),
    })
  },
}
