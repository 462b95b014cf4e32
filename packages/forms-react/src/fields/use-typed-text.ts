import { type ChangeEvent, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * The displayed and the reported text of a control. During an input method composition, the intermediate letters are
 * shown but not reported: a field for Chinese characters must not complain about pinyin.
 */
export function useTypedText(value: unknown, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? (typeof value === 'string' ? value : ''),
    onChange: (event: ChangeEvent<TextControl>) => {
      const { value: text } = event.currentTarget
      if (composed === undefined) onChange(text)
      else setComposed(text)
    },
    onCompositionStart: (event: { currentTarget: TextControl }) => setComposed(event.currentTarget.value),
    onCompositionEnd: (event: { currentTarget: TextControl }) => {
      setComposed(undefined)
      onChange(event.currentTarget.value)
    },
  }
}
