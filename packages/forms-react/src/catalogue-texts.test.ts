import { messages as chinese } from 'virtual:messages/forms/catalogue.zh-CN'
import { catalogue } from '@rostrum/forms/catalogue/catalogue'
import { formSettings } from '@rostrum/forms/catalogue/form-settings'
import { choiceKey, settingGroups } from '@rostrum/forms/catalogue/setting'
import { structureRefusals } from '@rostrum/forms/catalogue/structure'
import { expect, it } from 'vitest'

it('has texts for every widget, setting, choice and refusal that a designer shows', () => {
  const words: Readonly<Record<string, string>> = chinese
  const keys = [
    ...catalogue.flatMap((entry) => [entry.labelKey, `widget_group.${entry.group}`]),
    ...[...catalogue.flatMap((entry) => entry.settings), ...formSettings].flatMap((setting) => [
      setting.labelKey,
      ...(setting.choices ?? []).map((choice) => choiceKey(choice, setting.option)),
    ]),
    ...settingGroups.map((group) => `setting_group.${group}`),
    ...structureRefusals.map((refusal) => `structure.${refusal}`),
  ]
  expect(keys.filter((key) => words[key] === undefined)).toEqual([])
})
