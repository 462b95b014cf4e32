import { textWidget } from './text-value.ts'

export const input = textWidget(
  'input',
  [
    'type',
    'clearable',
    'showPassword',
    'prefixIcon',
    'suffixIcon',
    'appendButton',
    'appendButtonDisabled',
    'appendButtonLabel',
    'buttonIcon',
    'onAppendButtonClick',
  ],
  { type: 'text' },
)
