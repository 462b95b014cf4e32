import { isPermission, permissions } from '@rostrum/contracts/permissions'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import type { Resource } from '../apps/server/src/engines/resource/binding.ts'
import { workbenchMessages } from '../apps/server/src/kernel/http/workbench-messages.ts'
import { modules } from '../apps/server/src/modules/index.ts'

const resources = modules.flatMap((module) => module.resources ?? [])

type Labels = Readonly<Record<string, string>>

/** What the server and the pages have words for. */
const labelsIn = (locale: Locale): Labels => workbenchMessages[locale]

/** The keys for the labels of a resource's page, fields and choices: one of each is enough. */
function labelsOf({ def, binding, shapes }: Resource): string[][] {
  const either = (kind: string, name: string) => [`${kind}.${def.name}.${name}`, `${kind}.${name}`]
  return [
    ...(binding.menu ? [[`page.${binding.menu.code}`]] : []),
    ...[...shapes].flatMap(([field, { options = [] }]) => [
      either('field', field),
      ...options
        .filter((option) => !isPermission(option))
        .map((option) => [...either('option', `${field}.${option}`), `${field}.${option}`]),
    ]),
  ]
}

const permissionLabels = permissions.flatMap((permission) => {
  const [subject, act] = permission.split(':')
  return [[`option.subject.${subject}`], [`option.action.${act}`]]
})

it.each(locales)('resources and permissions are never called by words of the code: %s', (locale) => {
  const words = labelsIn(locale)
  const missing = [...resources.flatMap(labelsOf), ...permissionLabels].filter(
    (keys) => !keys.some((key) => key in words),
  )
  expect(missing.map((keys) => keys.join(' or '))).toEqual([])
})

/** A list that is empty says which records it has none of. */
it.each(locales)('the records of each list have a name inside sentences: %s', (locale) => {
  const words = labelsIn(locale)
  const listed = resources.flatMap(({ def, binding }) => (binding.menu ? [def.name] : []))
  const unnamed = listed.filter((name) =>
    locale === 'en' ? !/other \{# /.test(words[`rows.${name}`] ?? '') : words[`entity.${name}`] === undefined,
  )
  expect(unnamed).toEqual([])
})
