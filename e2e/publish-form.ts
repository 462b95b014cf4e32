import type { APIRequestContext } from '@playwright/test'
import { dataOf, post, put } from './calls.ts'

type Definition = { readonly children: readonly object[]; readonly dataSources?: readonly object[] }

/** Publishes another version of a form, with the session of an authorized account. */
async function publish(request: APIRequestContext, code: string, definition: Definition): Promise<void> {
  const form = `/workbenchApi/forms/${code}`
  const { name, revision } = await dataOf(await request.get(form))
  const draft = await put(request, `${form}/draft`, { name, revision, definition })
  await post(request, `${form}/publication`, { revision: draft.revision, acceptBreaking: true })
}

/** Adds widgets and lists to a form of the product; the returned function removes them. */
export async function extendForm(
  request: APIRequestContext,
  code: string,
  { children, dataSources = [] }: Definition,
): Promise<() => Promise<void>> {
  await post(request, '/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
  const { definition } = await dataOf(await request.get(`/workbenchApi/forms/${code}`))
  await publish(request, code, {
    ...definition,
    children: [...definition.children, ...children],
    dataSources: [...(definition.dataSources ?? []), ...dataSources],
  })
  return () => publish(request, code, definition)
}
