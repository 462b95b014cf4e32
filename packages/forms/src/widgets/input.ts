import { textWidget } from './text-value.ts'
import type { ValueWidget } from './widget-type.ts'

/** The same length for every password, so that the length stays secret. */
const hidden = '••••••••'

const plain = textWidget(
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

export const input: ValueWidget = {
  ...plain,
  text: (value, options, state) => {
    const text = plain.text(value, options, state)
    return options.type === 'password' && text !== '' ? hidden : text
  },
}
