import { contracts } from '@rostrum/contracts/modules'
import { locales } from '@rostrum/i18n/locale'
import { staffModules } from '@rostrum/i18n/modules'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import type { Catalogue } from '@rostrum/i18n/translator'
import { expect, it } from 'vitest'

const keysOf = (contract: (typeof contracts)[number]): readonly string[] => [
  ...('notifications' in contract ? contract.notifications.map((kind) => `notice.${kind}`) : []),
  ...('todos' in contract ? contract.todos.flatMap((kind) => [`todo.${kind}`, `todo_act.${kind}`]) : []),
  ...('figures' in contract ? contract.figures.flatMap((kind) => [`figure.${kind}`, `figure_note.${kind}`]) : []),
  ...('deadlines' in contract ? contract.deadlines.map((kind) => `deadline.${kind}`) : []),
  ...('plots' in contract ? contract.plots.map((kind) => `plot.${kind}`) : []),
  ...('plotStages' in contract ? contract.plotStages.map((stage) => `plot_stage.${stage}`) : []),
  ...('firstSteps' in contract ? contract.firstSteps.map((kind) => `first_step.${kind}`) : []),
  ...('permissions' in contract ? Object.values(contract.permissions).map(({ directory }) => `page.${directory}`) : []),
]

it.each(locales)('%s has the texts of what the contracts declare', (locale) => {
  const messages: Catalogue = readMessages(staffModules, locale)
  expect(contracts.flatMap(keysOf).filter((key) => messages[key] === undefined)).toEqual([])
})
