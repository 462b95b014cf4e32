import { contracts } from '@rostrum/contracts/modules'
import { locales } from '@rostrum/i18n/locale'
import { staffModules } from '@rostrum/i18n/modules'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import type { Catalogue } from '@rostrum/i18n/translator'
import { expect, it } from 'vitest'

const keysOf = (contract: (typeof contracts)[number]): readonly string[] => [
  ...('notifications' in contract ? contract.notifications.map((kind) => `notice.${kind}`) : []),
  ...('todos' in contract ? contract.todos.map((kind) => `todo.${kind}`) : []),
  ...('permissions' in contract ? Object.values(contract.permissions).map(({ directory }) => `page.${directory}`) : []),
]

it.each(locales)('%s has the texts of what the contracts declare', (locale) => {
  const messages: Catalogue = readMessages(staffModules, locale)
  expect(contracts.flatMap(keysOf).filter((key) => messages[key] === undefined)).toEqual([])
})
