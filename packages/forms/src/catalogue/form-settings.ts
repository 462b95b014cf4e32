import type { FormConfig } from '../definition/definition.ts'
import { formHooks } from '../definition/hooks.ts'
import type { FormSetting } from './setting.ts'

const labelled = (setting: Omit<FormSetting, 'labelKey'>): FormSetting => ({
  ...setting,
  labelKey: `form_setting.${setting.option}`,
})

/** The settings of the form as a whole, in the order of the panel. Data sources have their own editor. */
export const formSettings: readonly FormSetting[] = (
  [
    { option: 'language', group: 'basic', editor: 'language', default: null },
    { option: 'labelWidth', group: 'label', editor: 'number', default: 80 },
    { option: 'labelAlign', group: 'label', editor: 'choice', default: 'left', choices: ['left', 'center', 'right'] },
    { option: 'labelPosition', group: 'label', editor: 'choice', default: 'top', choices: ['left', 'top'] },
    {
      option: 'size',
      group: 'appearance',
      editor: 'choice',
      default: 'default',
      choices: ['mini', 'small', 'medium', 'default', 'large'],
    },
    { option: 'layoutType', group: 'compatibility', editor: 'choice', default: 'PC', choices: ['PC', 'Pad', 'H5'] },
    { option: 'customClass', group: 'appearance', editor: 'classes', default: [] },
    { option: 'cssCode', group: 'appearance', editor: 'css', default: '' },
    { option: 'variables', group: 'data', editor: 'variables', default: {} },
    { option: 'functions', group: 'events', editor: 'script', default: '' },
    ...Object.entries(formHooks).map(([option, parameters]) => ({
      option: option as keyof FormConfig,
      group: 'events' as const,
      editor: 'script' as const,
      default: '',
      parameters,
    })),
  ] as const
).map(labelled)
